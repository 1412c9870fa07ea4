import { send } from '../../call.ts';
import { type Case, must } from '../../suite.ts';
import type { Action, Answer, Situation, WalletCall } from '../driver.ts';
import type { World } from '../world.ts';

type Tampering = {
  id: string;
  title: string;
  tamper(world: World, body: Buffer): { body: Buffer; key: 'own' | 'other' | 'none'; over?: Buffer };
};

/** What a signature must not be taken for. `over`: what was really signed. */
const TAMPERINGS: readonly Tampering[] = [
  { id: 'wrong-key', title: 'a call under another key is refused', tamper: (_world, body) => ({ body, key: 'other' }) },
  { id: 'no-key', title: 'a call without signature is refused', tamper: (_world, body) => ({ body, key: 'none' }) },
];

/** Only where the bytes are signed. */
const SIGNED: readonly Tampering[] = [
  {
    id: 'reserialised',
    title: 'the same JSON, written anew behind the signature, is refused: the bytes are signed, not what they mean',
    tamper: (_world, body) => ({ body: Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1)), key: 'own', over: body }),
  },
  {
    id: 'reordered',
    title: 'the same fields in another order are refused',
    tamper: (_world, body) => ({
      body: Buffer.from(JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(body.toString())).reverse()))),
      key: 'own',
      over: body,
    }),
  },
  {
    id: 'foreign-signature',
    title: 'a signature of another body is refused',
    tamper: (world, body) => ({ body, key: 'own', over: Buffer.from(JSON.stringify({ request_uuid: world.driver.newId() })) }),
  },
];

export function signatureCases(signs: boolean): Case<World>[] {
  return [...TAMPERINGS, ...(signs ? SIGNED : [])].map(refusedCase).concat(
    {
      id: 'signature.security-event',
      title: 'a call under another key is written down as a security event',
      needs: ['hook:security-events'],
      async run(world) {
        const before = Number((await world.hooks.call('security-events', {})).count);
        await tampered(world, 'bet', TAMPERINGS[0] as Tampering, world.actionOf({}));
        const after = Number((await world.hooks.call('security-events', {})).count);
        must(after > before, `there were ${before} security events and there are ${after}`);
      },
    },
    {
      id: 'signature.replayed',
      title: 'a bet that is caught and sent again word for word takes no money twice',
      async run(world) {
        const before = await world.balance();
        const action = world.actionOf({});
        const message = world.messageOf('bet', action);
        world.expectDone(await world.ask('bet', action, message), before - world.stake, 'the bet');
        await world.ask('bet', action, message);
        await world.expectBalance(before - world.stake, 'after its replay');
      },
    },
    {
      id: 'signature.replayed-elsewhere',
      title: 'a win that is caught and sent to the path of bets takes nothing',
      async run(world) {
        const bet = await world.placed();
        const win = world.winOf(bet, {});
        const caught = world.messageOf('win', win);
        await world.ask('win', win, caught);
        const before = await world.balance();
        const elsewhere = { ...caught, url: world.messageOf('bet', win).url };
        world.expectRefused(await world.ask('bet', win, elsewhere), 'a win on the path of bets');
        await world.expectBalance(before, 'after it');
      },
    },
  );
}

function refusedCase(tampering: Tampering): Case<World> {
  return {
    id: `signature.${tampering.id}`,
    title: tampering.title,
    async run(world) {
      const before = await world.balance();
      const bet = await world.placed();
      await checkAll(world, tampering, bet);
      await world.expectBalance(before - world.stake, 'after calls that were all refused');
    },
  };
}

async function checkAll(world: World, tampering: Tampering, bet: Action): Promise<void> {
  const calls: [WalletCall, Action][] = [
    ['balance', world.actionOf({})],
    ['bet', world.actionOf({})],
    ['win', world.winOf(bet, {})],
    ['rollback', world.rollbackOf(bet, {})],
  ];
  for (const [call, action] of calls) expectWrongKey(world, await tampered(world, call, tampering, action));
}

async function tampered(world: World, call: WalletCall, { tamper }: Tampering, action: Action): Promise<Answer> {
  const { driver } = world;
  const { body, key, over = body } = tamper(world, Buffer.from(JSON.stringify(driver.fields(call, action))));
  return driver.read(action, await send({ ...driver.pack(call, over, key), body }));
}

function expectWrongKey(world: World, answer: Answer): void {
  const situation: Situation = 'wrong key';
  world.expect(answer, situation);
}
