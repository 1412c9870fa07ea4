import { randomUUID } from 'node:crypto';
import { type Case, must } from '../suite.ts';
import type { GameCall, GamesWorld } from './world.ts';

const OPTIONAL = ['user', 'token'];
const isWebAddress = (value: unknown) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);

const LAUNCH: readonly Case<GamesWorld>[] = [
  {
    id: 'launch.ok',
    title: 'a launch is answered with an address',
    async run(world) {
      const answer = await world.ask('url', world.launch());
      must(answer.code === 200 && isWebAddress(answer.body?.url), `a launch: ${answer.said}`);
    },
  },
  {
    id: 'launch.practice',
    title: 'practice needs neither member nor session, and the demo currency',
    async run(world) {
      const answer = await world.ask('url', { ...world.launch(), currency: world.demoCurrency, user: undefined, token: undefined });
      must(answer.code === 200 && isWebAddress(answer.body?.url), `practice: ${answer.said}`);
    },
  },
  {
    id: 'launch.unknown-game',
    title: 'a game that there is not is 404',
    run: (world) => expectCode(world, { ...world.launch(), game_code: 'no-such-game' }, [404]),
  },
  {
    id: 'launch.currency',
    title: 'a currency that is not enabled is 403',
    run: (world) => expectCode(world, { ...world.launch(), currency: 'QQQ' }, [403]),
  },
  {
    id: 'launch.unknown-operator',
    title: 'nobody launches in the name of an operator whose key it is not',
    run: (world) => expectCode(world, { ...world.launch(), operator_id: `nobody-${randomUUID()}` }, [401, 403, 404]),
  },
  {
    id: 'launch.missing-field',
    title: 'a launch that lacks any one of its fields is 400',
    async run(world) {
      const launch = world.launch();
      for (const name of Object.keys(launch).filter((one) => !OPTIONAL.includes(one)))
        await expectCode(world, { ...launch, [name]: undefined }, [400], `without ${name}`);
    },
  },
  {
    id: 'launch.wrong-type',
    title: 'a launch with a field of another type is 400',
    async run(world) {
      const launch = world.launch();
      for (const name of Object.keys(launch)) await expectCode(world, { ...launch, [name]: { x: 1 } }, [400], `with ${name} as an object`);
    },
  },
  {
    id: 'launch.short-token',
    title: 'a token of fewer than 10 characters is 400',
    run: (world) => expectCode(world, { ...world.launch(), token: 'short' }, [400]),
  },
];

const SIGNATURES: readonly Case<GamesWorld>[] = [
  ['wrong-key', 'a call under another key is 401'],
  ['no-key', 'a call without signature is 401'],
  ['reserialised', 'the same JSON, written anew behind the signature, is 401'],
].map(([how = '', title = '']) => ({
  id: `signature.${how}`,
  title,
  async run(world) {
    const calls: [GameCall, object][] = [
      ['url', world.launch()],
      ['list', world.operator],
      ['round', { ...world.operator, round: randomUUID(), user: world.launch().user }],
      ['prepaids', world.operator],
    ];
    for (const [call, body] of calls) {
      const answer = await world.ask(call, body, how as 'wrong-key');
      must(answer.code === 401, `${call}, ${how}: should be 401, was ${answer.said}`);
    }
  },
}));

const FORMS: readonly Case<GamesWorld>[] = [
  {
    id: 'form.broken-bodies',
    title: 'what is no call is 400, also when it is signed',
    async run(world) {
      for (const body of ['{"', '[]', 'null', ''])
        for (const call of ['url', 'list', 'round'] as const) {
          const answer = await world.askBytes(call, Buffer.from(body));
          must(answer.code === 400, `${call} of ${JSON.stringify(body)}: should be 400, was ${answer.said}`);
        }
    },
  },
];

const FIELDS_OF_A_GAME: Readonly<Record<string, (value: unknown) => boolean>> = {
  name: (value) => typeof value === 'string' && value !== '',
  game_code: (value) => typeof value === 'string' && value !== '',
  product: (value) => typeof value === 'string',
  category: (value) => typeof value === 'string',
  platforms: Array.isArray,
  enabled: (value) => typeof value === 'boolean',
  blocked_countries: Array.isArray,
  url_thumb: (value) => typeof value === 'string',
  url_background: (value) => typeof value === 'string',
};

const LISTS: readonly Case<GamesWorld>[] = [
  {
    id: 'list.ok',
    title: 'the list names each game with all that a lobby needs, each code once',
    async run(world) {
      const answer = await world.ask('list', world.operator);
      const games = answer.list;
      must(answer.code === 200 && games !== null && games.length > 0, `the list: ${answer.said}`);
      for (const game of games)
        for (const [field, fits] of Object.entries(FIELDS_OF_A_GAME))
          must(fits(game[field]), `${String(game.game_code)}: ${field} is ${JSON.stringify(game[field])}`);
      const codes = games.map((game) => game.game_code);
      must(new Set(codes).size === codes.length, 'a code stands twice');
      must(codes.includes(world.launch().game_code), `the list lacks ${String(world.launch().game_code)}`);
    },
  },
  {
    id: 'list.once-a-minute',
    title: 'a second list within the minute is 429',
    async run(world) {
      const answer = await world.ask('list', world.operator);
      must(answer.code === 429, `should be 429, was ${answer.said}`);
    },
  },
  {
    id: 'prepaids.ok',
    title: 'what free bets can be given is a list',
    async run(world) {
      const answer = await world.ask('prepaids', world.operator);
      must(answer.code === 200 && answer.list !== null, `prepaids: ${answer.said}`);
    },
  },
];

const ROUNDS: readonly Case<GamesWorld>[] = [
  {
    id: 'round.unknown',
    title: 'a round that there is not is 404',
    async run(world) {
      const answer = await world.ask('round', { ...world.operator, user: world.launch().user, round: randomUUID() });
      must(answer.code === 404, `should be 404, was ${answer.said}`);
    },
  },
  {
    id: 'round.unnamed',
    title: 'a question for no round is 400',
    async run(world) {
      const answer = await world.ask('round', { ...world.operator, user: world.launch().user });
      must(answer.code === 400, `should be 400, was ${answer.said}`);
    },
  },
  {
    id: 'reward.unknown',
    title: 'a reward that there is not can not be cancelled: 404',
    async run(world) {
      const answer = await world.ask('cancelReward', { ...world.operator, reward_uuid: randomUUID() });
      must(answer.code === 404, `should be 404, was ${answer.said}`);
    },
  },
];

export const GAME_CASES: readonly Case<GamesWorld>[] = [...LISTS, ...LAUNCH, ...SIGNATURES, ...FORMS, ...ROUNDS];

async function expectCode(world: GamesWorld, launch: object, codes: readonly number[], what = 'the launch'): Promise<void> {
  const answer = await world.ask('url', launch);
  must(codes.includes(answer.code), `${what}: should be ${codes.join(' or ')}, was ${answer.said}`);
}
