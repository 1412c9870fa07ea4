import { send, sendAndHangUp } from '../../call.ts';
import { majorText } from '../../money.ts';
import { type Case, must } from '../../suite.ts';
import type { Action, Answer, WalletCall } from '../driver.ts';
import type { World } from '../world.ts';

const AT_ONCE = 100;
const ROOM_FOR = 10;
/** How long a side that died may take to come back. */
const BACK_WITHIN_MS = 60_000;

export const STORM_CASES: readonly Case<World>[] = [
  {
    id: 'storm.identical-bets',
    title: `${AT_ONCE} times the same bet at once: one debit`,
    async run(world) {
      const before = await world.balance();
      const answers = await together(world, 'bet', Array<Action>(AT_ONCE).fill(world.actionOf({})));
      for (const answer of answers) world.expect(answer, 'repeated bet');
      must(
        answers.some(({ verdict }) => verdict === 'done'),
        'not one of them was done',
      );
      await world.expectBalance(before - world.stake, 'after it');
    },
  },
  {
    id: 'storm.different-bets',
    title: `${AT_ONCE} different bets at once on money for ${ROOM_FOR}: exactly ${ROOM_FOR}`,
    async run(world) {
      const before = await world.balance();
      const amount = before / BigInt(ROOM_FOR) - ((before / BigInt(ROOM_FOR)) % world.settings.unit);
      must(amount > 0n && before - amount * BigInt(ROOM_FOR) < amount, 'the first member has too little money for this');
      const answers = await together(
        world,
        'bet',
        Array.from({ length: AT_ONCE }, () => world.actionOf({ amount })),
      );
      const done = answers.filter(({ verdict }) => verdict === 'done').length;
      const refused = answers.filter(({ verdict }) => verdict === 'no money').length;
      must(done === ROOM_FOR && refused === AT_ONCE - ROOM_FOR, `${done} were done and ${refused} refused for money`);
      await world.expectBalance(before - amount * BigInt(ROOM_FOR), 'after it');
    },
  },
  {
    id: 'storm.identical-wins',
    title: `${AT_ONCE} times the same win at once: paid once`,
    async run(world) {
      const before = await world.balance();
      const win = world.winOf(await world.placed(), {});
      const answers = await together(world, 'win', Array<Action>(AT_ONCE).fill(win));
      for (const answer of answers) world.expect(answer, 'repeated win');
      await world.expectBalance(before, 'after it');
    },
  },
  {
    id: 'storm.identical-rollbacks',
    title: `${AT_ONCE} times the same rollback at once: given back once`,
    async run(world) {
      const before = await world.balance();
      const rollback = world.rollbackOf(await world.placed(), {});
      const answers = await together(world, 'rollback', Array<Action>(AT_ONCE).fill(rollback));
      for (const answer of answers) world.expect(answer, 'repeated rollback');
      await world.expectBalance(before, 'after it');
    },
  },
  {
    id: 'storm.bet-against-rollback',
    title: 'bets and their rollbacks at once, in whatever order they arrive: no money is lost and none made',
    async run(world) {
      const before = await world.balance();
      const bets = Array.from({ length: 20 }, () => world.actionOf({}));
      await Promise.all([
        together(world, 'bet', bets),
        together(
          world,
          'rollback',
          bets.map((bet) => world.rollbackOf(bet, {})),
        ),
      ]);
      await together(
        world,
        'rollback',
        bets.map((bet) => world.rollbackOf(bet, {})),
      );
      await world.expectBalance(before, 'after it');
    },
  },
  {
    id: 'storm.win-against-rollback',
    title: 'a win and the rollback of its bet at once: never both',
    async run(world) {
      for (const _ of [1, 2, 3, 4, 5]) {
        const before = await world.balance();
        const bet = await world.placed();
        const [win, rollback] = await Promise.all([world.win(bet, { amount: world.stake * 2n }), world.rollback(bet)]);
        must(win.verdict !== 'unsure' && rollback.verdict !== 'unsure', `${win.said} / ${rollback.said}`);
        const after = await world.balance();
        must(
          after === before || after === before + world.stake,
          `a stake, twice the stake won and a rollback left ${majorText(after - before)}`,
        );
      }
    },
  },
  {
    id: 'storm.id-of-two-members',
    title: 'one id by two members at once: one bet',
    needs: ['second'],
    async run(world) {
      const before = (await world.balance()) + (await world.balance(world.second()));
      const first = world.actionOf({});
      const answers = await together(world, 'bet', [first, { ...first, session: world.second(), request: world.driver.newId() }]);
      const done = answers.filter(({ verdict }) => verdict === 'done').length;
      must(done === 1, `${done} of the two were done: ${answers.map(({ said }) => said).join(' / ')}`);
      const after = (await world.balance()) + (await world.balance(world.second()));
      must(after === before - world.stake, 'not one stake was taken');
      // The suite forgets the one that was refused: what it takes back is the other.
      await Promise.all([world.rollback(first), world.rollback({ ...first, session: world.second() })]);
    },
  },
  {
    id: 'storm.network-cut',
    title: 'the line is cut before the answer; asked again, the bet is done once',
    async run(world) {
      const before = await world.balance();
      for (const times of [1n, 2n, 3n]) {
        const bet = world.actionOf({});
        await sendAndHangUp(world.messageOf('bet', bet));
        world.expectDone(
          await world.ask('bet', { ...bet, request: world.driver.newId() }),
          before - times * world.stake,
          'the bet asked again',
        );
      }
      await world.expectBalance(before - 3n * world.stake, 'after it');
    },
  },
  {
    id: 'storm.crash',
    title: 'the wallet dies between the debit and its answer; asked again, the answer is the first one',
    needs: ['hook:crash'],
    async run(world) {
      const before = await world.balance();
      await world.hooks.call('crash', {});
      const bet = world.actionOf({});
      await send(world.messageOf('bet', bet));
      const until = Date.now() + BACK_WITHIN_MS;
      let answer: Answer;
      do {
        answer = await world.ask('bet', { ...bet, request: world.driver.newId() });
        if (answer.verdict === 'unsure') await new Promise((resolve) => setTimeout(resolve, 200));
      } while (answer.verdict === 'unsure' && Date.now() < until);
      world.expect(answer, 'repeated bet');
      must(answer.balance === before - world.stake, `the balance should be the first answer's: ${answer.said}`);
      await world.expectBalance(before - world.stake, 'after it came back');
    },
  },
];

function together(world: World, call: WalletCall, actions: readonly Action[]): Promise<Answer[]> {
  return Promise.all(actions.map((action) => world.ask(call, action)));
}
