import { majorText } from '../../money.ts';
import { type Case, must } from '../../suite.ts';
import type { World } from '../world.ts';
import { whileHook } from './bets.ts';

export const ROLLBACK_CASES: readonly Case<World>[] = [
  {
    id: 'rollback.ok',
    title: 'a rollback gives the stake back',
    async run(world) {
      const before = await world.balance();
      const bet = await world.placed();
      world.expectDone(await world.rollback(bet), before, 'a rollback');
      await world.expectBalance(before, 'after it');
    },
  },
  {
    id: 'rollback.repeated',
    title: 'the same rollback again gives nothing more, and is answered as the first',
    async run(world) {
      const before = await world.balance();
      const rollback = world.rollbackOf(await world.placed(), {});
      world.expectDone(await world.ask('rollback', rollback), before, 'the rollback');
      for (const _ of [1, 2])
        world.expect(await world.ask('rollback', { ...rollback, request: world.driver.newId() }), 'repeated rollback');
      await world.expectBalance(before, 'after it came three times');
    },
  },
  {
    id: 'rollback.second-of-a-bet',
    title: 'a second rollback of the same bet, under an id of its own, gives nothing more',
    async run(world) {
      const before = await world.balance();
      const bet = await world.placed();
      world.expectDone(await world.rollback(bet), before, 'the rollback');
      world.expect(await world.rollback(bet), 'second rollback of a bet');
      await world.expectBalance(before, 'after two rollbacks');
    },
  },
  {
    id: 'rollback.unknown',
    title: 'a rollback that overtakes its bet is answered for good, and the late bet is refused',
    async run(world) {
      const before = await world.balance();
      const bet = world.actionOf({});
      world.expect(await world.rollback(bet), 'rollback of what is unknown');
      await world.expectBalance(before, 'after a rollback of nothing');
      for (const _ of [1, 2]) world.expect(await world.ask('bet', { ...bet, request: world.driver.newId() }), 'late bet');
      await world.expectBalance(before, 'after the late bet');
      world.expect(await world.rollback(bet), 'rollback of what is unknown');
      world.expectRefused(await world.win(bet), 'a win of a bet that never was');
      await world.expectBalance(before, 'after all of it');
    },
  },
  {
    id: 'rollback.then-the-bet-again',
    title: 'a bet that was taken back does not come again',
    async run(world) {
      const before = await world.balance();
      const bet = await world.placed();
      await world.rollback(bet);
      await world.ask('bet', { ...bet, request: world.driver.newId() });
      await world.expectBalance(before, 'after the bet came again');
    },
  },
  {
    id: 'rollback.one-of-two',
    title: 'the rollback of one bet leaves the other of its round alive',
    async run(world) {
      const before = await world.balance();
      const round = world.driver.newId();
      const first = await world.placed({ round });
      const second = await world.placed({ round });
      world.expectDone(await world.rollback(first, { closed: false }), before - world.stake, 'the rollback of one');
      world.expectDone(await world.win(second), before, 'the win of the other');
    },
  },
  {
    id: 'rollback.expired-token',
    title: 'a rollback is done though its session has ended',
    needs: ['hook:expire', 'hook:session'],
    async run(world) {
      const before = await world.balance();
      const bet = await world.placed();
      await world.hooks.call('expire', world.session());
      const answer = await world.rollback(bet);
      await world.renew();
      world.expectDone(answer, before, 'a rollback of a session that ended');
    },
  },
  {
    id: 'rollback.blocked-user',
    title: 'a rollback is done for a member who is blocked',
    needs: ['hook:block', 'hook:unblock', 'hook:session'],
    async run(world) {
      const before = await world.balance();
      const bet = await world.placed();
      const answer = await whileHook(world, ['block', 'unblock'], () => world.rollback(bet));
      await world.renew();
      world.expectDone(answer, before, 'a rollback of a member who is blocked');
    },
  },
  {
    id: 'rollback.settled',
    title: 'the rollback of a bet that was won is answered for good, and never leaves the member both',
    async run(world) {
      const before = await world.balance();
      const bet = await world.placed();
      world.expectDone(await world.win(bet, { amount: world.stake * 2n }), before + world.stake, 'the win');
      world.expect(await world.rollback(bet), 'rollback of a settled bet');
      const after = await world.balance();
      must(after === before + world.stake || after === before, `with both taken back or none it can't be ${majorText(after)}`);
    },
  },
  {
    id: 'rollback.of-another',
    title: "one member's rollback gives nothing for another's bet",
    needs: ['second'],
    async run(world) {
      const bet = await world.placed();
      const before = [await world.balance(), await world.balance(world.second())];
      await world.ask('rollback', world.rollbackOf(bet, { session: world.second() }));
      await world.expectBalance(before[1] as bigint, 'the second after it', world.second());
    },
  },
  {
    id: 'rollback.id-of-a-bet',
    title: 'a rollback under the id of a bet takes no money and gives none',
    async run(world) {
      const first = await world.placed();
      const second = await world.placed();
      const before = await world.balance();
      await world.ask('rollback', world.rollbackOf(first, { id: second.id }));
      const after = await world.balance();
      if (after !== before) await world.expectBalance(before + world.stake, 'after a rollback that names a bet as itself');
    },
  },
];

/** Promotional money: the stake is the vendor's, the win is the member's. */
export const PROMOTION_CASES: readonly Case<World>[] = [
  {
    id: 'promo.free-bet',
    title: 'a free bet takes nothing, and what it wins is paid once',
    async run(world) {
      const before = await world.balance();
      const bet = await world.placed({ amount: 0n, reward: world.driver.newId() });
      await world.expectBalance(before, 'after a free bet');
      const win = world.winOf(bet, { amount: world.stake });
      world.expectDone(await world.ask('win', win), before + world.stake, 'its win');
      world.expect(await world.ask('win', { ...win, request: world.driver.newId() }), 'repeated win');
      await world.expectBalance(before + world.stake, 'after the win came twice');
    },
  },
  {
    id: 'promo.free-bet-with-value',
    title: 'a free bet that names its value takes no money of the member either',
    async run(world) {
      const before = await world.balance();
      await world.bet({ reward: world.driver.newId() });
      await world.expectBalance(before, 'after a free bet that names its value');
    },
  },
  {
    id: 'promo.taken-back',
    title: 'a free bet that is taken back gives nothing, and is not won any more',
    async run(world) {
      const before = await world.balance();
      const bet = await world.placed({ amount: 0n, reward: world.driver.newId() });
      world.expectDone(await world.rollback(bet), before, 'the rollback of a free bet');
      world.expect(await world.win(bet), 'win after rollback');
      await world.expectBalance(before, 'after it');
    },
  },
];
