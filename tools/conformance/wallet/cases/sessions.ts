import { send } from '../../call.ts';
import { type Case, must } from '../../suite.ts';
import type { WalletCall } from '../driver.ts';
import type { World } from '../world.ts';

const BROKEN_BODIES: readonly [string, Buffer][] = [
  ['no JSON', Buffer.from('{"')],
  ['a list', Buffer.from('[]')],
  ['null', Buffer.from('null')],
  ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ['nothing', Buffer.from('')],
];

export const SESSION_CASES: readonly Case<World>[] = [
  {
    id: 'balance.ok',
    title: 'a balance names member, currency and money',
    async run(world) {
      must((await world.balance()) >= 0n, 'the balance is below zero');
    },
  },
  {
    id: 'balance.unknown-token',
    title: 'an unknown token gets no balance',
    async run(world) {
      const session = { ...world.session(), token: `nobody-${world.driver.newId()}` };
      world.expect(await world.ask('balance', world.actionOf({ session })), 'unknown token');
    },
  },
  {
    id: 'balance.expired-token',
    title: 'a token whose time is over gets no balance, and a new one does',
    needs: ['hook:expire', 'hook:session'],
    async run(world) {
      await world.hooks.call('expire', world.session());
      const answer = await world.ask('balance', world.actionOf({}));
      await world.renew();
      world.expect(answer, 'expired token');
      await world.balance();
    },
  },
  {
    id: 'balance.foreign-token',
    title: 'a token says nothing about another member',
    needs: ['second'],
    async run(world) {
      const session = { token: world.session().token, user: world.second().user };
      world.expect(await world.ask('balance', world.actionOf({ session })), 'foreign token');
    },
  },
  {
    id: 'form.broken-bodies',
    title: 'what is no call is refused, also when it is signed',
    async run(world) {
      for (const [what, body] of BROKEN_BODIES)
        for (const call of ['balance', 'bet', 'win', 'rollback'] as const satisfies WalletCall[]) {
          const answer = world.driver.read(world.actionOf({}), await send(world.driver.pack(call, body)));
          must(answer.verdict === 'bad request', `${call} of ${what} should be refused for its form: ${answer.said}`);
        }
    },
  },
  {
    id: 'form.missing-field',
    title: 'a bet that lacks any one of its fields moves nothing',
    async run(world) {
      const before = await world.balance();
      const fields = world.driver.fields('bet', world.actionOf({}));
      for (const name of Object.keys(fields).filter((one) => !OPTIONAL.includes(one))) {
        const action = world.actionOf({});
        const body = Buffer.from(JSON.stringify({ ...world.driver.fields('bet', action), [name]: undefined }));
        world.expectRefused(await world.ask('bet', action, world.driver.pack('bet', body)), `a bet without ${name}`);
      }
      await world.expectBalance(before, 'after bets that lacked a field');
    },
  },
  {
    id: 'form.wrong-type',
    title: 'a bet with a field of another type moves nothing',
    async run(world) {
      const before = await world.balance();
      const fields = world.driver.fields('bet', world.actionOf({}));
      for (const name of Object.keys(fields).filter((one) => !OPTIONAL.includes(one))) {
        const action = world.actionOf({});
        const body = Buffer.from(JSON.stringify({ ...world.driver.fields('bet', action), [name]: ['x'] }));
        const answer = world.driver.read({ ...action }, await send(world.driver.pack('bet', body)));
        must(world.driver.rules['wrong type'].includes(answer.verdict), `a bet whose ${name} is a list: ${answer.said}`);
      }
      await world.expectBalance(before, 'after bets with a wrong type');
    },
  },
];

/** Fields that a protocol lets a bet leave out, or lets be anything. */
const OPTIONAL = ['supplier_user', 'is_free', 'uuid', 'game'];
