import { sendAndHangUp } from '../call.ts';
import { type Case, must } from '../suite.ts';
import { type Tampering, type TransferWorld, unitsOf } from './world.ts';

const AT_ONCE = 100;

const MOVES: readonly Case<TransferWorld>[] = [
  {
    id: 'in.ok',
    title: 'an amount that is brought is there, and the answer says so',
    async run(world) {
      const before = await world.balance();
      const answer = await world.expect('OK', 'in', { transfer: world.newId(), amount: world.amount });
      must(unitsOf(answer, 'balance') === before + BigInt(world.amount), `the balance behind it: ${answer.said}`);
      must((await world.balance()) === before + BigInt(world.amount), 'the balance asked for is another one');
    },
  },
  {
    id: 'in.repeated',
    title: 'the same transfer again brings nothing more',
    async run(world) {
      const move = { transfer: world.newId(), amount: world.amount };
      const before = await world.balance();
      for (const _ of [1, 2, 3]) await world.expect('OK', 'in', move);
      must((await world.balance()) === before + BigInt(world.amount), 'it was brought more than once');
    },
  },
  {
    id: 'in.same-id-other-amount',
    title: 'an id that comes again with another amount is refused as duplicate',
    async run(world) {
      const transfer = world.newId();
      const before = await world.balance();
      await world.expect('OK', 'in', { transfer, amount: world.amount });
      await world.expect('DUPLICATE', 'in', { transfer, amount: String(BigInt(world.amount) + 1n) });
      await world.expect('DUPLICATE', 'out', { transfer });
      must((await world.balance()) === before + BigInt(world.amount), 'a refused transfer moved money');
    },
  },
  {
    id: 'in.no-amount',
    title: 'nothing can not be brought, and what is no amount is no call',
    async run(world) {
      await world.expect('BAD_AMOUNT', 'in', { transfer: world.newId(), amount: '0' });
      for (const amount of ['-1', '1.5', '', '1e3', 10_000, null])
        await world.expect('HTTP 400', 'in', { transfer: world.newId(), amount });
    },
  },
  {
    id: 'in.wrong-currency',
    title: 'a currency that the operator does not have is refused',
    run: async (world) =>
      void (await world.expect('WRONG_CURRENCY', 'in', { transfer: world.newId(), amount: world.amount, currency: 'QQQ' })),
  },
  {
    id: 'out.ok',
    title: 'all comes back, and the answer adds up',
    async run(world) {
      await world.tidy();
      await world.expect('OK', 'in', { transfer: world.newId(), amount: world.amount });
      const answer = await world.expect('OK', 'out', { transfer: world.newId() });
      const brought = BigInt(world.amount);
      const should = brought + unitsOf(answer, 'won') - unitsOf(answer, 'staked');
      must(unitsOf(answer, 'amount') === should, `amount is not brought + won − staked: ${answer.said}`);
      must((await world.balance()) === 0n, 'something was left there');
    },
  },
  {
    id: 'out.repeated',
    title: 'the same out again is answered as at first, whatever was brought meanwhile, and takes nothing more',
    async run(world) {
      await world.expect('OK', 'in', { transfer: world.newId(), amount: world.amount });
      const transfer = world.newId();
      const first = await world.expect('OK', 'out', { transfer });
      await world.expect('OK', 'in', { transfer: world.newId(), amount: world.amount });
      const again = await world.expect('OK', 'out', { transfer });
      must(again.body.amount === first.body.amount, `first ${first.said}, then ${again.said}`);
      must((await world.balance()) === BigInt(world.amount), 'it took what came behind it');
    },
  },
  {
    id: 'out.nothing',
    title: 'an out of an empty wallet is done, of nothing',
    async run(world) {
      await world.tidy();
      const answer = await world.expect('OK', 'out', { transfer: world.newId() });
      must(unitsOf(answer, 'amount') === 0n, answer.said);
    },
  },
];

const STATES: readonly Case<TransferWorld>[] = [
  {
    id: 'state.done',
    title: 'what became of a transfer is told',
    async run(world) {
      const [come, go] = [world.newId(), world.newId()];
      await world.expect('OK', 'in', { transfer: come, amount: world.amount });
      const out = await world.expect('OK', 'out', { transfer: go });
      for (const [transfer, amount] of [
        [come, world.amount],
        [go, out.body.amount],
      ]) {
        const { body, said } = await world.expect('OK', 'state', { transfer });
        must(body.state === 'DONE' && body.amount === amount, said);
      }
    },
  },
  {
    id: 'state.never-came',
    title: 'an id that was asked for before it came is refused when it comes',
    async run(world) {
      const before = await world.balance();
      const transfer = world.newId();
      for (const _ of [1, 2]) {
        const { body, said } = await world.expect('OK', 'state', { transfer });
        must(body.state === 'REFUSED', said);
      }
      await world.expect('REFUSED', 'in', { transfer, amount: world.amount });
      must((await world.balance()) === before, 'it was brought after all');
    },
  },
  {
    id: 'storm.identical',
    title: `${AT_ONCE} times the same transfer at once: once`,
    async run(world) {
      const before = await world.balance();
      const move = { transfer: world.newId(), amount: world.amount };
      await Promise.all(Array.from({ length: AT_ONCE }, () => world.expect('OK', 'in', move)));
      must((await world.balance()) === before + BigInt(world.amount), 'it was brought more than once');
    },
  },
  {
    id: 'storm.state-against-in',
    title: 'a transfer and the question for it at once: what was told holds',
    async run(world) {
      for (const _ of Array.from({ length: 10 })) {
        const before = await world.balance();
        const transfer = world.newId();
        const [, told] = await Promise.all([
          world.ask('in', { transfer, amount: world.amount }),
          world.expect('OK', 'state', { transfer }),
        ]);
        const should = told.body.state === 'DONE' ? before + BigInt(world.amount) : before;
        must((await world.balance()) === should, `told ${told.said}, and it is otherwise`);
      }
    },
  },
  {
    id: 'storm.network-cut',
    title: 'the line is cut before the answer; the state then says what is so',
    async run(world) {
      const before = await world.balance();
      const transfer = world.newId();
      await sendAndHangUp(world.messageOf('in', { transfer, amount: world.amount }));
      const { body } = await world.expect('OK', 'state', { transfer });
      must((await world.balance()) === before + (body.state === 'DONE' ? BigInt(world.amount) : 0n), `it said ${String(body.state)}`);
    },
  },
];

const SIGNATURES: readonly Case<TransferWorld>[] = (['wrong-key', 'no-key', 'reserialised'] as const satisfies Tampering[]).map((how) => ({
  id: `signature.${how}`,
  title: `a call with ${how.replace('-', ' ')} is 401 and moves nothing`,
  async run(world) {
    const before = await world.balance();
    for (const call of ['balance', 'in', 'out', 'state'] as const) {
      const answer = await world.ask(call, { transfer: world.newId(), amount: world.amount }, how);
      must(answer.code === 401, `${call}: should be 401, was ${answer.said}`);
    }
    must((await world.balance()) === before, 'money moved');
  },
}));

const FORMS: readonly Case<TransferWorld>[] = [
  {
    id: 'form.broken-bodies',
    title: 'what is no call is 400, also when it is signed',
    async run(world) {
      for (const body of ['{"', '[]', 'null', ''])
        for (const call of ['balance', 'in', 'out', 'state'] as const) {
          const answer = await world.askBytes(call, Buffer.from(body));
          must(answer.code === 400, `${call} of ${JSON.stringify(body)}: should be 400, was ${answer.said}`);
        }
    },
  },
  {
    id: 'form.missing-field',
    title: 'a transfer that lacks any one of its fields is 400',
    async run(world) {
      for (const name of ['operator', 'user', 'currency', 'transfer', 'amount'])
        await world.expect('HTTP 400', 'in', { transfer: world.newId(), amount: world.amount, [name]: undefined });
    },
  },
  {
    id: 'form.unknown-operator',
    title: 'nobody moves money in the name of an operator whose key it is not',
    run: async (world) =>
      void (await world.expect('UNKNOWN_OPERATOR', 'in', { operator: 'nobody', transfer: world.newId(), amount: world.amount })),
  },
];

const GAMES: readonly Case<TransferWorld>[] = [
  {
    id: 'url.unknown-game',
    title: 'a game that the vendor does not have has no address',
    run: async (world) =>
      void (await world.expect('UNKNOWN_GAME', 'url', { game: `no-game-${world.newId()}`, language: 'en', country: 'XX', lobby: '' })),
  },
];

export const TRANSFER_CASES: readonly Case<TransferWorld>[] = [...MOVES, ...STATES, ...SIGNATURES, ...FORMS, ...GAMES];
