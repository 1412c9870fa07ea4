import { invariant } from '@fairhall/money/result';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../../test/identity/world.ts';
import type { MemberContext } from '../../../platform/http/context.ts';
import { register } from '../commands/register.ts';
import { changeContact } from '../contacts/change-contact.ts';
import { memberInfo } from '../queries/member-info.ts';
import { checkAnswer, questionsOf, setQuestions } from '../questions/questions.ts';
import { memberBySession } from '../sessions.ts';
import { noteElevation } from '../store/elevations.ts';
import { addAvatar, avatarOf, chooseAvatar } from './avatar.ts';
import { changeNickname } from './change-nickname.ts';

const DAY_MS = 86_400_000;
const LIST = [
  { question: 'first_school', answer: 'By the River' },
  { question: 'first_job', answer: 'Tea shop' },
  { question: 'first_trip', answer: 'Bagan' },
] as const;
const ANSWER: Record<string, string> = Object.fromEntries(LIST.map(({ question, answer }) => [question, answer]));

let world: World;
beforeAll(async () => {
  const nickname = { enabled: true, required: false, minLength: 2, maxLength: 20, patternId: 0, acceptedPattern: '' };
  world = await createWorld({ flags: { SECQUES3: true }, registerFields: { nickname } });
});
afterAll(() => world.close());

async function someone(username: string): Promise<MemberContext> {
  const { token } = await world.join(username);
  const actor = await memberBySession(world.deps, token);
  if (typeof actor === 'string') throw new Error(actor);
  return { ...world.request(), actor };
}
const named = (context: MemberContext, value: string) => changeNickname(world.deps, context, value);

test('a nickname is taken once in thirty days, looks like nobody else’s, and speaks for nobody of the house', async () => {
  const [one, two] = [await someone('nick1'), await someone('nick2')];
  expect(await named(one, ' Quiet Heron ')).toEqual({ ok: true, value: true });
  expect((await memberInfo(world.deps, one.actor)).nickname).toBe('Quiet Heron');
  expect(await named(one, 'Quiet Heron')).toEqual({ ok: true, value: true });
  expect(await named(one, 'Loud Heron')).toMatchObject({ code: 'TOO_MANY_REQUESTS', detail: { seconds: 30 * 86_400 } });
  // A Cyrillic e, a digit for a letter, another case.
  expect(await named(two, 'quiеt her0n')).toMatchObject({ code: 'NICKNAME_USED', field: 'value' });
  for (const value of ['Suppоrt', 'Keeper', '0912345678', 'x', 'Kyaw\u202ewin']) {
    expect(await named(two, value), value).toMatchObject({ code: 'FIELD_FORMAT' });
  }
  const wish = { username: 'nick3', password: 'secret1of9', confirmPassword: 'secret1of9', nickname: 'QUIET HERON' };
  expect(await register(world.deps, world.request(), wish)).toMatchObject({ code: 'NICKNAME_USED', field: 'nickname' });
  expect(await world.owner.query(`select from member where username = 'nick3'`)).toEqual([]);
  world.clock.advance(30 * DAY_MS);
  const later = await someone('nick4');
  expect(await named(later, 'quiet heron')).toMatchObject({ code: 'NICKNAME_USED' });
});

test('of many who want one nickname at once one has it', async () => {
  const all = await Promise.all(['crowd1', 'crowd2', 'crowd3', 'crowd4', 'crowd5', 'crowd6'].map(someone));
  const done = await Promise.all(all.map((context) => named(context, 'Only One')));
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  expect(done.filter((one) => !one.ok && one.code === 'NICKNAME_USED')).toHaveLength(5);
});

test('a picture is of the set or one’s own, small and of pixels alone, and changes three times a day', async () => {
  const context = await someone('face1');
  expect(await avatarOf(world.deps, context.actor)).toEqual({ avatar: '0', avatarType: 'STATIC' });
  expect(await chooseAvatar(world.deps, context, '11')).toEqual({ ok: true, value: { avatar: '11', avatarType: 'STATIC' } });
  for (const avatar of ['12', '-1', 'a', '1.5'])
    expect(await chooseAvatar(world.deps, context, avatar)).toMatchObject({ code: 'FIELD_FORMAT' });
  const upload = await sharp({ create: { width: 900, height: 400, channels: 3, background: '#345' } })
    .withExif({ IFD0: { Copyright: 'of a place' } })
    .jpeg()
    .toBuffer();
  const own = await addAvatar(world.deps, context, upload);
  invariant(own.ok, 'a picture is taken');
  expect(own.value.avatarType).toBe('CUSTOM');
  const bytes = Buffer.from(own.value.avatar.replace('data:image/webp;base64,', ''), 'base64');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  for (const bad of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('GIF89a'), 'text'])
    expect(await addAvatar(world.deps, context, bad)).toMatchObject({ code: 'SLIP_TYPE', field: 'body' });
  expect(await chooseAvatar(world.deps, context, '2')).toMatchObject({ ok: true });
  expect(await chooseAvatar(world.deps, context, '3')).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await avatarOf(world.deps, context.actor)).toEqual({ avatar: '2', avatarType: 'STATIC' });
  world.clock.advance(DAY_MS);
  expect(await chooseAvatar(world.deps, context, '3')).toMatchObject({ ok: true });
});

test('questions are asked beside what proves a member, one of three in turn; their answers are told to nobody and open nothing alone', async () => {
  const context = await someone('asked1');
  const { memberId, sessionId } = context.actor;
  const set = (list: unknown) => setQuestions(world.deps, context, { list } as Parameters<typeof setQuestions>[2]);
  expect(await set(LIST)).toMatchObject({ code: 'REAUTH_REQUIRED' });
  await noteElevation(world.db, 1, { memberId, sessionId, untilMs: world.clock.nowMs() + 3_600_000, way: 'password' });
  expect(await checkAnswer(world.deps, context, {})).toMatchObject({ ok: true });
  expect(await set([LIST[0], LIST[0], LIST[1]])).toMatchObject({ code: 'FIELD_FORMAT' });
  expect(await set(LIST.map(({ question }) => ({ question, answer: 'the same' })))).toMatchObject({ code: 'FIELD_FORMAT' });
  expect(await set(LIST)).toEqual({ ok: true, value: true });
  expect(await questionsOf(world.deps, context)).toEqual(LIST.map(({ question }) => ({ question })));
  expect(JSON.stringify(await world.owner.query('select question, answer_hash from member_question'))).not.toMatch(/river|tea shop|bagan/i);

  const change = (more: object) =>
    changeContact(world.deps, context, { kind: 'email', value: 'asked1@mail.example', verificationCode: '000000', ...more });
  const asked = await change({});
  expect(asked).toMatchObject({ code: 'FIELD_REQUIRED', field: 'securityAnswer' });
  const { question = '' } = (asked.ok ? {} : asked.detail) as { question?: string };
  expect(ANSWER).toHaveProperty(question);
  expect(await change({ securityQuestion: question, securityAnswer: 'nonsense' })).toMatchObject({ code: 'ANSWER_WRONG' });
  const other = LIST.find((one) => one.question !== question);
  expect(await change({ securityQuestion: question, securityAnswer: other?.answer })).toMatchObject({ code: 'ANSWER_WRONG' });
  // The right one is no code: what it stands beside is judged as ever.
  expect(await change({ securityQuestion: question, securityAnswer: ` ${ANSWER[question]?.toUpperCase()} ` })).toMatchObject({
    code: 'CODE_EXPIRED',
  });
  world.clock.advance(60_000);
  const next = await change({});
  expect(next.ok ? '' : (next.detail as { question: string }).question).not.toBe(question);
  for (let tries = 0; tries < 12; tries += 1) await change({ securityAnswer: 'nonsense' });
  expect(await change({ securityAnswer: 'nonsense' })).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('where the merchant asks none, no answer is asked for', async () => {
  const context = await someone('asked2');
  const merchant = {
    ...context.merchant,
    profile: { ...context.merchant.profile, flags: { ...context.merchant.profile.flags, SECQUES3: false } },
  };
  expect(await checkAnswer(world.deps, { ...context, merchant }, {})).toMatchObject({ ok: true });
});
