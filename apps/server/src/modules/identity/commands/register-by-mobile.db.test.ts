import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, requestAt, START_MS, type World } from '../../../../test/identity/world.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { login } from './login.ts';
import { register } from './register.ts';
import { sendLoginSms, sendRegisterSms } from './send-sms-code.ts';

const FLAGS = { MOBILENUMREG3: true, REGMOBVERF3: true, VERIFICATION3: true };
const PASSWORD = 'a boat by night';

let world: World;
beforeAll(async () => {
  world = await createWorld({ flags: FLAGS });
  world.deps.captcha.check = async (_merchantId, { answer }) => answer === 'worked';
});
afterAll(() => world.close());

/** A browser, which keeps its cookies. */
function browser(given: Partial<RequestContext> = {}): RequestContext {
  const cookies: Record<string, string> = {};
  return world.request({ cookies, setCookie: (name, value) => Object.assign(cookies, { [name]: value }), ...given });
}

const asked = (mobileNum: string) => ({ mobileNum, countryDialingCode: '95', captcha: 'worked' });
const form = (mobileNum: string, verificationCode: string) => ({
  ...{ username: mobileNum, mobileNum, countryDialingCode: '95', verificationCode },
  ...{ password: PASSWORD, confirmPassword: PASSWORD },
});

async function joined(mobileNum: string, e164: string, context = browser()) {
  expect(await sendRegisterSms(world.deps, context, asked(mobileNum))).toMatchObject({ ok: true });
  return register(world.deps, context, form(mobileNum, world.post.codeTo(e164)), 'mobile');
}

test('the number is the name, proved by the code that was sent there', async () => {
  const answer = await joined('09 420 000 101', '+959420000101');
  expect(answer).toMatchObject({ ok: true, value: { userName: '959420000101', firstTimeLogin: true } });
  if (!answer.ok) return;
  const [row] = await world.owner.query(
    `select p.fields->>'mobileNum' as mobile, p.mobile_verified_at as verified, a.kind, c.verified_at as contact
       from member_profile p join attribution a using (merchant_id, member_id) join member_contact c using (merchant_id, member_id)
      where p.member_id = $1`,
    [answer.value.id],
  );
  expect(row).toEqual({ mobile: '+959420000101', verified: START_MS, kind: 'none', contact: START_MS });
});

test('without shown work nothing is sent, and nothing looked up', async () => {
  const before = world.post.letters.length;
  expect(await sendRegisterSms(world.deps, browser(), { ...asked('nonsense'), captcha: '' })).toMatchObject({ code: 'CAPTCHA_REQUIRED' });
  expect(await sendRegisterSms(world.deps, browser(), { ...asked('nonsense'), captcha: 'not it' })).toMatchObject({
    code: 'CAPTCHA_WRONG',
  });
  expect(world.post.letters).toHaveLength(before);
});

test('a number in use is answered as any other; its owner reads that it has an account', async () => {
  await joined('09420000102', '+959420000102');
  world.clock.advance(60_000);
  const [used, free] = await Promise.all([
    sendRegisterSms(world.deps, browser(), asked('09420000102')),
    sendRegisterSms(world.deps, browser(), asked('09420000103')),
  ]);
  expect(used.ok && Object.keys(used.value)).toEqual(free.ok && Object.keys(free.value));
  expect(world.post.to('+959420000102').map(({ content }) => content.template)).toEqual(['code', 'known']);
});

test('the code of another browser makes no member', async () => {
  const [mine, theirs] = [browser(), browser()];
  await sendRegisterSms(world.deps, mine, asked('09420000104'));
  const code = world.post.codeTo('+959420000104');
  expect(await register(world.deps, theirs, form('09420000104', code), 'mobile')).toMatchObject({ code: 'CODE_EXPIRED' });
  expect(await register(world.deps, mine, form('09420000104', code), 'mobile')).toMatchObject({ ok: true });
});

test('one code makes one member, however many forms bring it at once', async () => {
  const context = browser();
  await sendRegisterSms(world.deps, context, asked('09420000105'));
  const code = world.post.codeTo('+959420000105');
  const answers = await Promise.all(Array.from({ length: 5 }, () => register(world.deps, context, form('09420000105', code), 'mobile')));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('registered by name, a number that is said is proved too where the merchant asks for it', async () => {
  const rules = { ...(await world.merchants.registerRules(1)) };
  const mobileNum = { enabled: true, required: false, minLength: 0, maxLength: 20, patternId: 0, acceptedPattern: '' };
  const deps = { ...world.deps, merchants: { ...world.deps.merchants, registerRules: async () => ({ ...rules, mobileNum }) } };
  const context = browser();
  const body = { ...form('09420000106', ''), username: 'byname06' };
  expect(await register(deps, context, body)).toMatchObject({ code: 'FIELD_REQUIRED', field: 'verificationCode' });
  await sendRegisterSms(deps, context, asked('09420000106'));
  const verificationCode = world.post.codeTo('+959420000106');
  expect(await register(deps, context, { ...body, username: 'Mya01x', verificationCode: '1' })).toMatchObject({ code: 'CODE_WRONG' });
  expect(await register(deps, context, { ...body, verificationCode })).toMatchObject({ ok: true, value: { userName: 'byname06' } });
});

test('a code logs in whose proved number it was sent to; a stranger’s number is answered alike, and nothing is sent', async () => {
  await joined('09420000107', '+959420000107');
  world.clock.advance(60_000);
  const context = browser();
  const sent = await sendLoginSms(world.deps, context, asked('09420000107'));
  const unsent = await sendLoginSms(world.deps, browser(), asked('09420000108'));
  expect(sent.ok && Object.keys(sent.value)).toEqual(unsent.ok && Object.keys(unsent.value));
  expect(world.post.to('+959420000108')).toEqual([]);
  const enter = (username: string, password: string, at = context) =>
    login(world.deps, at, { type: 'sms', username, countryDialingCode: '95', password });
  const code = world.post.codeTo('+959420000107');
  expect(await enter('09420000107', code === '000000' ? '111111' : '000000')).toMatchObject({ code: 'CODE_WRONG' });
  expect(await enter('09420000107', code)).toMatchObject({ ok: true, value: { userName: '959420000107' } });
  expect(await enter('09420000107', code)).toMatchObject({ code: 'CODE_EXPIRED' });
});

test.each([
  ['MOBILENUMREG3', () => register(world.deps, off('MOBILENUMREG3'), form('09420000109', '000000'), 'mobile')],
  ['USERNAMEREG3', () => register(world.deps, off('USERNAMEREG3'), { username: 'nobody9', password: PASSWORD, confirmPassword: PASSWORD })],
  ['VERIFICATION3', () => login(world.deps, off('VERIFICATION3'), { type: 'sms', username: '09420000109', password: '000000' })],
] as const)('%s off: refused', async (_, call) => {
  expect(await call()).toMatchObject({ code: 'FUNCTION_OFF' });
});

function off(flag: string): RequestContext {
  const { profile } = world.lotus;
  return requestAt({ ...world.lotus, profile: { ...profile, flags: { ...profile.flags, [flag]: false } } });
}

test('an affiliate code puts the newcomer below who gave it out; a wrong one that was typed is refused, one from an address alone is not', async () => {
  const agent = await world.join('agent07');
  await world.owner.query(
    `insert into join_code (merchant_id, code, kind, member_id, link_id, from_at) values (1, 'lm4821', 'affiliate', $1, 7, to_timestamp(0))`,
    [agent.memberId],
  );
  const body = (username: string, affiliateCode: string) => ({ username, password: PASSWORD, confirmPassword: PASSWORD, affiliateCode });
  const right = await register(world.deps, world.request(), body('below07', 'LM4821'));
  expect(right).toMatchObject({ ok: true });
  expect(await register(world.deps, world.request(), body('alone07', 'nobodys'))).toMatchObject({ ok: true });
  const rows = await world.owner.query(
    `select m.username, a.kind, a.inviter_id = $1 as invited, m.upline_path::text = $1 || '.' || m.member_id as below
       from member m join attribution a using (merchant_id, member_id) where m.username in ('below07', 'alone07') order by 1 desc`,
    [String(agent.memberId)],
  );
  expect(rows).toEqual([
    { username: 'below07', kind: 'affiliate', invited: true, below: true },
    { username: 'alone07', kind: 'none', invited: null, below: false },
  ]);
  const byId = { ...body('friend07', ''), referralCode: String(agent.memberId) };
  expect(await register(world.deps, world.request(), byId)).toMatchObject({ ok: true });
  expect(await register(world.deps, world.request(), { ...byId, username: 'friend08', referralCode: 'nobodyatall' })).toMatchObject({
    code: 'AFFILIATE_CODE_WRONG',
  });
});
