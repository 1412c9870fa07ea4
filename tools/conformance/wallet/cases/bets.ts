import { type Case, must } from '../../suite.ts';
import type { World } from '../world.ts';

export const BET_CASES: readonly Case<World>[] = [
  {
    id: 'bet.ok',
    title: 'a bet takes its stake, and the answer says what is left',
    async run(world) {
      const before = await world.balance();
      world.expectDone(await world.bet(), before - world.stake, 'a bet');
      await world.expectBalance(before - world.stake, 'after a bet');
    },
  },
  {
    id: 'bet.several-in-a-round',
    title: 'several bets of a round each take their stake',
    async run(world) {
      const before = await world.balance();
      const round = world.driver.newId();
      for (const times of [1n, 2n, 3n]) world.expectDone(await world.bet({ round }), before - times * world.stake, `bet ${times}`);
    },
  },
  {
    id: 'bet.smallest-unit',
    title: 'the smallest unit is taken to the last digit',
    async run(world) {
      const before = await world.balance();
      world.expectDone(await world.bet({ amount: world.settings.unit }), before - world.settings.unit, 'a bet of the smallest unit');
    },
  },
  {
    id: 'bet.finer-than-kept',
    title: 'an amount finer than the wallet keeps is refused, or taken to the last digit; never rounded',
    async run(world) {
      const { finest } = world.driver;
      const before = await world.balance();
      const answer = await world.bet({ amount: world.stake + finest });
      const moved = answer.verdict === 'done' ? world.stake + finest : 0n;
      must(answer.verdict !== 'unsure', `an amount that is too fine: ${answer.said}`);
      await world.expectBalance(before - moved, 'after an amount that is too fine');
    },
  },
  {
    id: 'bet.zero',
    title: 'a bet of nothing moves nothing',
    async run(world) {
      const before = await world.balance();
      world.expect(await world.bet({ amount: 0n }), 'no money bet');
      await world.expectBalance(before, 'after a bet of nothing');
    },
  },
  {
    id: 'bet.negative',
    title: 'a bet below zero gives nothing',
    async run(world) {
      const before = await world.balance();
      world.expectRefused(await world.bet({ amount: -world.stake }), 'a bet below zero');
      await world.expectBalance(before, 'after a bet below zero');
    },
  },
  {
    id: 'bet.over-by-one',
    title: 'one unit more than there is is refused, and the answer says what there is',
    async run(world) {
      const before = await world.balance();
      const answer = await world.bet({ amount: before + world.settings.unit });
      must(answer.verdict === 'no money', `more than there is: ${answer.said}`);
      must(answer.balance === before, `the refusal should carry the real balance: ${answer.said}`);
      await world.expectBalance(before, 'after it');
    },
  },
  {
    id: 'bet.all-there-is',
    title: 'all there is can be staked, and nothing is left',
    async run(world) {
      const before = await world.balance();
      world.expectDone(await world.bet({ amount: before }), 0n, 'a bet of everything');
      const answer = await world.bet({ amount: world.settings.unit });
      must(answer.verdict === 'no money', `a bet on an empty wallet: ${answer.said}`);
    },
  },
  ...refusals(),
  {
    id: 'bet.repeated',
    title: 'the same bet again, tried anew: one debit, the first answer',
    async run(world) {
      const before = await world.balance();
      const bet = await world.placed();
      const answer = await world.ask('bet', { ...bet, request: world.driver.newId() });
      world.expect(answer, 'repeated bet');
      must(answer.balance === before - world.stake, `the repeated bet's balance should be the first one's: ${answer.said}`);
      await world.expectBalance(before - world.stake, 'after a repeated bet');
    },
  },
  {
    id: 'bet.repeated-when-expired',
    title: 'the same bet again after its session has ended: the first answer, or the refusal of the session; one debit',
    needs: ['hook:expire', 'hook:session'],
    async run(world) {
      const before = await world.balance();
      const bet = await world.placed();
      await world.hooks.call('expire', world.session());
      const answer = await world.ask('bet', { ...bet, request: world.driver.newId() });
      await world.renew();
      const allowed = [...world.driver.rules['repeated bet'], ...world.driver.rules['expired token']];
      must(allowed.includes(answer.verdict), `a repeated bet of a session that ended: ${answer.said}`);
      await world.expectBalance(before - world.stake, 'after it');
    },
  },
  ...sameId(),
];

/** The member's own state, and names that nobody knows. */
function refusals(): Case<World>[] {
  const { wrongCurrency, unknownCurrency } = { wrongCurrency: 'EUR', unknownCurrency: 'QQQ' };
  return [
    {
      id: 'bet.wrong-currency',
      title: 'a bet in another currency, or in one that there is not, is refused',
      async run(world) {
        const before = await world.balance();
        const other = world.settings.currency === wrongCurrency ? 'USD' : wrongCurrency;
        for (const currency of [other, unknownCurrency]) world.expect(await world.bet({ currency }), 'wrong currency');
        await world.expectBalance(before, 'after it');
      },
    },
    {
      id: 'bet.unknown-game',
      title: 'a bet in a game that there is not is refused',
      async run(world) {
        const before = await world.balance();
        world.expect(await world.bet({ game: 'no-such-game' }), 'unknown game');
        await world.expectBalance(before, 'after it');
      },
    },
    {
      id: 'bet.unknown-token',
      title: 'a bet with an unknown token is refused',
      async run(world) {
        const before = await world.balance();
        const session = { ...world.session(), token: `nobody-${world.driver.newId()}` };
        world.expect(await world.bet({ session }), 'unknown token');
        await world.expectBalance(before, 'after it');
      },
    },
    {
      id: 'bet.foreign-token',
      title: "a bet of one member on another's session is refused",
      needs: ['second'],
      async run(world) {
        const before = [await world.balance(), await world.balance(world.second())];
        const session = { token: world.session().token, user: world.second().user };
        world.expect(await world.bet({ session }), 'foreign token');
        await world.expectBalance(before[0] as bigint, 'the first after it');
        await world.expectBalance(before[1] as bigint, 'the second after it', world.second());
      },
    },
    {
      id: 'bet.expired-token',
      title: 'a bet on a session that has ended is refused',
      needs: ['hook:expire', 'hook:session'],
      async run(world) {
        const before = await world.balance();
        await world.hooks.call('expire', world.session());
        const answer = await world.bet();
        await world.renew();
        world.expect(answer, 'expired token');
        await world.expectBalance(before, 'after it');
      },
    },
    {
      id: 'bet.blocked-user',
      title: 'a bet of a member who is blocked is refused',
      needs: ['hook:block', 'hook:unblock', 'hook:session'],
      async run(world) {
        const before = await world.balance();
        const answer = await whileHook(world, ['block', 'unblock'], () => world.bet());
        await world.renew();
        world.expect(answer, 'blocked user');
        await world.expectBalance(before, 'after it');
      },
    },
    {
      id: 'bet.limit',
      title: "a bet beyond the member's own limit is refused as that, and a smaller balance is not told",
      needs: ['hook:limit', 'hook:unlimit'],
      async run(world) {
        const before = await world.balance();
        world.expect(await whileHook(world, ['limit', 'unlimit'], () => world.bet()), 'beyond the limit');
        await world.expectBalance(before, 'after it');
      },
    },
  ];
}

/** An id that comes again for another thing moves nothing. */
function sameId(): Case<World>[] {
  const duplicate = (what: string, needs: Case<World>['needs'], changed: (world: World) => object): Case<World> => ({
    id: `bet.same-id-other-${what}`,
    title: `the id of a bet that comes again with another ${what} is refused as duplicate`,
    needs: needs ?? [],
    async run(world) {
      const before = await world.balance();
      const bet = await world.placed();
      const other = { ...bet, request: world.driver.newId(), ...changed(world) };
      const second = other.session === bet.session ? null : await world.balance(other.session);
      world.expect(await world.ask('bet', other), 'id of another action');
      await world.expectBalance(before - world.stake, 'after it');
      if (second !== null) await world.expectBalance(second, 'the other member after it', other.session);
    },
  });
  return [
    duplicate('round', [], (world) => ({ round: world.driver.newId() })),
    duplicate('amount', [], (world) => ({ amount: world.stake + world.settings.unit })),
    duplicate('member', ['second'], (world) => ({ session: world.second() })),
    duplicate('game', ['other-game'], (world) => ({ game: world.settings.otherGame })),
  ];
}

/** Does something while the tested side is in a state, and leaves it in the usual one. */
export async function whileHook<T>(
  world: World,
  [on, off]: ['block', 'unblock'] | ['limit', 'unlimit'],
  act: () => Promise<T>,
): Promise<T> {
  await world.hooks.call(on, { user: world.session().user });
  try {
    return await act();
  } finally {
    await world.hooks.call(off, { user: world.session().user });
  }
}
