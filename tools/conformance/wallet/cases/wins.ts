import { type Case, must } from '../../suite.ts';
import type { World } from '../world.ts';
import { whileHook } from './bets.ts';

export const WIN_CASES: readonly Case<World>[] = [
  {
    id: 'win.ok',
    title: 'a win is paid, and the answer says what there is then',
    async run(world) {
      const before = await world.balance();
      const bet = await world.placed();
      world.expectDone(await world.win(bet), before, 'a win of the stake');
      await world.expectBalance(before, 'after the win');
    },
  },
  {
    id: 'win.zero',
    title: 'a loss that is told as a win of nothing is taken',
    async run(world) {
      const bet = await world.placed({ amount: world.settings.unit });
      const before = await world.balance();
      world.expectDone(await world.win(bet, { amount: 0n }), before, 'a win of nothing');
    },
  },
  {
    id: 'win.negative',
    title: 'a win below zero takes nothing',
    async run(world) {
      const bet = await world.placed();
      const before = await world.balance();
      world.expectRefused(await world.win(bet, { amount: -world.stake }), 'a win below zero');
      await world.expectBalance(before, 'after it');
    },
  },
  {
    id: 'win.repeated',
    title: 'the same win again, tried anew, is paid once',
    async run(world) {
      const before = await world.balance();
      const win = world.winOf(await world.placed(), {});
      world.expectDone(await world.ask('win', win), before, 'the win');
      world.expect(await world.ask('win', { ...win, request: world.driver.newId() }), 'repeated win');
      await world.expectBalance(before, 'after a repeated win');
    },
  },
  {
    id: 'win.meta',
    title: 'a win is paid whatever its sender adds under meta, and is the same win when that is another',
    async run(world) {
      if (!world.driver.takesMeta) return;
      const before = await world.balance();
      const win = world.winOf(await world.placed(), {});
      for (const meta of [{ valid_amount: 0 }, { valid_amount: 'none' }, { valid_amount: -1 }, 'tie', null]) {
        const again = { ...win, request: world.driver.newId() };
        const body = Buffer.from(JSON.stringify({ ...world.driver.fields('win', again), meta }));
        world.expect(await world.ask('win', again, world.driver.pack('win', body)), 'repeated win');
      }
      await world.expectBalance(before, 'after it');
    },
  },
  {
    id: 'win.same-id-other-amount',
    title: 'the id of a win that comes again with another amount pays nothing more',
    async run(world) {
      const before = await world.balance();
      const win = world.winOf(await world.placed(), {});
      await world.ask('win', win);
      world.expect(
        await world.ask('win', { ...win, amount: win.amount + world.settings.unit, request: world.driver.newId() }),
        'id of another action',
      );
      await world.expectBalance(before, 'after it');
    },
  },
  {
    id: 'win.id-of-a-bet',
    title: 'a win under the id of its bet is refused as duplicate',
    async run(world) {
      const bet = await world.placed();
      const before = await world.balance();
      world.expect(await world.win(bet, { id: bet.id }), 'id of another action');
      await world.expectBalance(before, 'after it');
    },
  },
  {
    id: 'win.unknown-bet',
    title: 'a win of a bet that there is not is refused',
    async run(world) {
      const before = await world.balance();
      world.expect(await world.win(world.actionOf({})), 'win of what is unknown');
      await world.expectBalance(before, 'after it');
    },
  },
  {
    id: 'win.bet-of-another',
    title: "a win of another member's bet pays nobody",
    needs: ['second'],
    async run(world) {
      const bet = await world.placed();
      const before = [await world.balance(), await world.balance(world.second())];
      world.expectRefused(await world.win(bet, { session: world.second() }), "a win of another's bet");
      await world.expectBalance(before[0] as bigint, 'the first after it');
      await world.expectBalance(before[1] as bigint, 'the second after it', world.second());
    },
  },
  {
    id: 'win.wrong-currency',
    title: 'a win in another currency pays nothing',
    async run(world) {
      const bet = await world.placed();
      const before = await world.balance();
      world.expect(await world.win(bet, { currency: world.settings.currency === 'EUR' ? 'USD' : 'EUR' }), 'wrong currency');
      await world.expectBalance(before, 'after it');
    },
  },
  {
    id: 'win.expired-token',
    title: 'a win is paid though its session has ended',
    needs: ['hook:expire', 'hook:session'],
    async run(world) {
      const before = await world.balance();
      const bet = await world.placed();
      await world.hooks.call('expire', world.session());
      const answer = await world.win(bet);
      await world.renew();
      world.expectDone(answer, before, 'a win of a session that ended');
    },
  },
  {
    id: 'win.blocked-user',
    title: 'a win is paid to a member who is blocked',
    needs: ['hook:block', 'hook:unblock', 'hook:session'],
    async run(world) {
      const before = await world.balance();
      const bet = await world.placed();
      const answer = await whileHook(world, ['block', 'unblock'], () => world.win(bet));
      await world.renew();
      world.expectDone(answer, before, 'a win of a member who is blocked');
    },
  },
  {
    id: 'win.after-rollback',
    title: 'a win of a bet that was taken back is refused',
    async run(world) {
      const before = await world.balance();
      const bet = await world.placed();
      world.expectDone(await world.rollback(bet), before, 'the rollback');
      world.expect(await world.win(bet), 'win after rollback');
      await world.expectBalance(before, 'after it');
    },
  },
  {
    id: 'win.taken-back',
    title: 'a win that is taken back is taken back once; its bet can be won again',
    async run(world) {
      if (!world.driver.undoesWins) return;
      const before = await world.balance();
      const bet = await world.placed();
      const win = world.winOf(bet, {});
      await world.ask('win', win);
      const undo = world.rollbackOf(win, {});
      world.expectDone(await world.ask('rollback', undo), before - world.stake, 'a win taken back');
      world.expect(await world.ask('rollback', { ...undo, request: world.driver.newId() }), 'repeated rollback');
      await world.expectBalance(before - world.stake, 'after the rollback came twice');
      world.expectDone(await world.win(bet), before, 'the right win');
    },
  },
  {
    id: 'win.several-bets',
    title: 'each bet of a round is won by itself',
    async run(world) {
      const before = await world.balance();
      const round = world.driver.newId();
      const first = await world.placed({ round });
      const second = await world.placed({ round });
      world.expectDone(await world.win(first, { closed: false }), before - world.stake, 'the first win');
      const answer = await world.win(second);
      world.expectDone(answer, before, 'the second win');
      must(answer.verdict === 'done', answer.said);
    },
  },
];
