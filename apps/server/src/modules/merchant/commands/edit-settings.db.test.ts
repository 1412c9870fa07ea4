import type { EditableSettings, SettingProblem } from '@fairhall/contract/console/merchant-settings';
import type { OperatorRole } from '@fairhall/contract/console/rights';
import { invariant } from '@fairhall/money/result';
import { SKINS } from '@fairhall/ui/skins';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, cookieOf, createWorld, type Desk, loginRequest, PASSWORD, type World } from '../../../../test/backoffice/world.ts';

let world: World;
let anna: Desk;
beforeAll(async () => {
  world = await createWorld();
  anna = await world.login('anna');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.owner.query('delete from merchant_override where version > 1');
});

const settings = async (desk = anna) => (await desk.get('/merchant/settings')).body as EditableSettings;
const save = (changes: object, more: object = {}, desk = anna): Promise<Answer> =>
  desk.post('/merchant/settings', { changes, expectedVersion: 1, reason: 'because', ...more });
const problemsOf = ({ body }: Answer) => (body.detail as { problems: SettingProblem[] }).problems;
const versions = (merchantId = 1) =>
  world.owner.query('select version, author, reason from merchant_override where merchant_id = $1 order by version', [merchantId]);
const words = (EN: string) => ({ EN, MY: `${EN} my`, CN: `${EN} cn` });
const banner = (more: object = {}) => ({
  ...{ id: 'b1', scene: 'harbor', picture: '', title: words('Calm'), text: words('Rules'), link: '/m/notice', action: words('Read') },
  ...more,
});
const notice = (more: object = {}) => ({ id: 'n1', title: words('Holiday'), content: words('We pay out again on Monday.'), ...more });

async function deskOf(role: OperatorRole): Promise<Desk> {
  const name = role.replace('_', '');
  await world.hire(name, role);
  const cookie = cookieOf(await world.ask(loginRequest(name, PASSWORD)));
  invariant(cookie, `${name} is logged in`);
  return world.desk(cookie);
}

/** What a picture is served as. */
async function shown(hash: string) {
  const found = await world.pictures.find(hash, { width: 960, type: 'webp' });
  invariant(found.ok, `picture ${hash} is shown`);
  return sharp(found.value).metadata();
}

async function upload(desk: Desk, content: Buffer, query = ''): Promise<Answer> {
  const headers = { ...desk.headers, 'content-type': 'image/png' };
  return world.ask({ method: 'POST', url: `/console/api/merchant/pictures${query}`, headers, payload: content });
}

const picture = (background: string) =>
  sharp({ create: { width: 90, height: 90, channels: 3, background } })
    .png()
    .toBuffer();

test('each value is told with the place it comes from', async () => {
  await save({ flags: { CBS3: true }, limits: { 'profile.ageMin': '20' } });
  const { version, flags, languages, skin, limits, banners } = await settings();
  expect(version).toBe(2);
  expect(flags).toMatchObject({
    CBS3: { on: true, preset: false, source: 'override' },
    PASS3: { on: true, preset: true, source: 'preset' },
    INBOX3: { on: false, preset: false, source: 'default' },
  });
  expect(languages).toMatchObject({ list: ['MY', 'EN', 'CN'], default: 'MY', source: 'preset' });
  expect(skin).toMatchObject({ base: 'gilded', hash: '', tokens: SKINS.gilded, source: 'preset' });
  expect(banners).toEqual({ list: [], source: 'default' });
  expect(limits.find(({ name }) => name === 'profile.ageMin')).toEqual({
    ...{ name: 'profile.ageMin', kind: 'count', value: '20', preset: '18', min: '18', max: '99', source: 'override' },
  });
  expect(limits.map(({ name }) => name)).toContain('approvals.depositSecondFrom');
});

describe('a preview', () => {
  test('tells what would change, a skin colour by colour, and changes nothing', async () => {
    const skins = () => world.owner.query('select hash from skin');
    const before = await skins();
    const changes = {
      flags: { PASS3: false },
      languages: { list: ['EN', 'MY'], default: 'EN' },
      skin: { base: 'gilded', tokens: { ...SKINS.gilded, brand: '#FFD480' } },
    };
    const { status, body } = await anna.post('/merchant/preview', { changes });
    expect(status).toBe(200);
    expect(body).toEqual({
      version: 1,
      changes: [
        { path: 'flags.PASS3', before: true, after: false },
        { path: 'profile.defaultLanguage', before: 'MY', after: 'EN' },
        { path: 'profile.languages', before: ['MY', 'EN', 'CN'], after: ['EN', 'MY'] },
        { path: 'skin.brand', before: '#F0BE4B', after: '#FFD480' },
      ],
    });
    expect(await versions()).toHaveLength(1);
    expect(await skins()).toEqual(before);
    expect((await settings()).flags.PASS3?.on).toBe(true);
  });

  test('of nothing tells nothing, and the same saved is refused as such', async () => {
    expect((await anna.post('/merchant/preview', { changes: {} })).body).toEqual({ version: 1, changes: [] });
    expect(await save({})).toMatchObject({ status: 422, body: { errorCode: 'PROFILE_SAME' } });
    expect(await save({ flags: { PASS3: true } })).toMatchObject({ status: 422, body: { errorCode: 'PROFILE_SAME' } });
    expect(await versions()).toHaveLength(1);
  });
});

describe('a save', () => {
  test('is the next version, with its author and reason, and a row of the log in the same transaction', async () => {
    const before = (await world.audit(1)).length;
    const saved = await save({ flags: { CBS3: true }, banners: [banner()], notices: [notice()] }, { reason: '  chat is staffed now ' });
    expect(saved).toMatchObject({ status: 200, body: { version: 2, banners: { list: [banner()], source: 'override' } } });
    expect(await versions()).toMatchObject([{ version: 1 }, { version: 2, author: 'anna', reason: 'chat is staffed now' }]);
    expect((await world.audit(1)).slice(before)).toMatchObject([
      {
        action: 'merchant.changed',
        operator_name: 'anna',
        subject_id: '1',
        reason: 'chat is staffed now',
        detail: { version: '2', changes: '3', 'flags.CBS3': 'false → true', 'announcements.banners': '0 → 1' },
      },
    ]);
  });

  test('leaves what it does not name as it is, and takes back to the preset what it names for that', async () => {
    await save({ flags: { CBS3: true, PASS3: false }, limits: { 'profile.withdraw.min': '5', 'profile.ageMin': '19' } });
    const saved = await save({ flags: { INBOX3: true }, reset: ['flags.PASS3', 'profile.ageMin'] }, { expectedVersion: 2 });
    const { flags, limits } = saved.body as EditableSettings;
    expect([flags.CBS3?.on, flags.PASS3?.on, flags.INBOX3?.on]).toEqual([true, true, true]);
    expect(flags.PASS3?.source).toBe('preset');
    expect(limits.filter(({ source }) => source === 'override').map(({ name, value }) => [name, value])).toEqual([
      // As the merchant was founded.
      ['profile.turnover.depositMultiple', '0'],
      ['profile.withdraw.min', '5.0000'],
      ['profile.holdHours.card', '0'],
    ]);
  });

  test('over an old version is refused with who changed what meanwhile', async () => {
    const cara = await world.login('cara', 'lotus');
    await save({ flags: { CBS3: true } }, { reason: 'cara was here' }, cara);
    const late = await save({ flags: { INBOX3: true } });
    expect(late).toMatchObject({
      status: 409,
      body: {
        errorCode: 'PROFILE_CHANGED',
        message: expect.stringContaining('Somebody else saved'),
        detail: {
          ...{ version: 2, author: 'cara', reason: 'cara was here', atMs: world.clock.nowMs() },
          changes: [{ path: 'flags.CBS3', before: false, after: true }],
        },
      },
    });
    expect(await versions()).toHaveLength(2);
  });

  test('of two at once over the same version one is kept, and the other hears of it', async () => {
    const both = await Promise.all([save({ flags: { CBS3: true } }), save({ flags: { INBOX3: true } })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ detail: { version: 2, author: 'anna' } });
  });

  test('without a reason is none', async () => {
    expect(await save({ flags: { CBS3: true } }, { reason: '   ' })).toMatchObject({
      status: 422,
      body: { errorCode: 'REASON_REQUIRED', field: 'reason' },
    });
  });

  test('keeps an own skin by the hash of its colours', async () => {
    const tokens = { ...SKINS.gilded, brand: '#ffd480' };
    const { body } = await save({ skin: { base: 'gilded', tokens } });
    expect(body).toMatchObject({ skin: { base: 'gilded', hash: expect.stringMatching(/^[0-9a-f]{16}$/), source: 'override' } });
    expect((body as EditableSettings).skin.tokens.brand).toBe('#FFD480');
  });

  test('of a skin that went from night to day gives its pictures the light of day', async () => {
    expect((await save({ skin: { base: 'gilded', tokens: SKINS.daylight } })).body).toMatchObject({ skin: { base: 'daylight' } });
  });
});

describe('is refused by name:', () => {
  test.each<[string, object, string, string]>([
    ['a switch that nobody knows', { flags: { NOSUCH3: true } }, 'flags.NOSUCH3', 'unknown'],
    ['a switch of the prototype', { flags: { constructor: true } }, 'flags.constructor', 'unknown'],
    ['no language', { languages: { list: [], default: 'EN' } }, 'profile.languages', 'empty'],
    ['a language without its catalogue', { languages: { list: ['EN', 'TH'], default: 'EN' } }, 'profile.languages', 'not_ready'],
    ['a default that is not spoken', { languages: { list: ['EN'], default: 'CN' } }, 'profile.defaultLanguage', 'not_spoken'],
    ['what is no colour', { skin: { base: 'jade', tokens: { ...SKINS.jade, hi: 'red' } } }, 'skin.hi', 'colour'],
    ['text one can see through', { skin: { base: 'jade', tokens: { ...SKINS.jade, hi: '#FFFFFF00' } } }, 'skin.hi', 'colour'],
    ['a token that is none', { skin: { base: 'jade', tokens: { ...SKINS.jade, shine: '#FFFFFF' } } }, 'skin.shine', 'colour'],
    ['a limit that nobody knows', { limits: { 'profile.name': 'X' } }, 'profile.name', 'unknown'],
    ['a limit out of bounds', { limits: { 'profile.ageMin': '17' } }, 'profile.ageMin', 'range'],
    ['a limit that is no amount', { limits: { 'approvals.depositSecondFrom': '1e6' } }, 'approvals.depositSecondFrom', 'format'],
    ['a time that is none', { limits: { 'profile.withdraw.from': '24:00' } }, 'profile.withdraw.from', 'format'],
    ['bounds the wrong way round', { limits: { 'profile.deposit.min': '2000000' } }, 'profile.deposit', 'range'],
    [
      'a banner that leads out of the app',
      { banners: [banner({ link: 'https://elsewhere.example' })] },
      'announcements.banners.0.link',
      'link',
    ],
    [
      'a banner of a script',
      { banners: [banner({ link: '/m/launchGame?playType=ent&gameId=1&pageBack=//x' })] },
      'announcements.banners.0.link',
      'link',
    ],
    [
      'a banner without words',
      { banners: [banner({ title: { EN: 'A', MY: ' ', CN: 'A' } })] },
      'announcements.banners.0.title.MY',
      'empty',
    ],
    ['a picture that nobody kept', { banners: [banner({ picture: 'a'.repeat(32) })] }, 'announcements.banners.0.picture', 'unknown'],
    ['two banners of one name', { banners: [banner(), banner()] }, 'announcements.banners.1.id', 'twice'],
    ['a notice that ends before it begins', { notices: [notice({ fromMs: 2, toMs: 2 })] }, 'announcements.notices.0.toMs', 'times'],
    [
      'a notice without content',
      { notices: [notice({ content: { EN: '', MY: 'x', CN: 'x' } })] },
      'announcements.notices.0.content.EN',
      'empty',
    ],
    ['what can not go back', { reset: ['profile.name'] }, 'profile.name', 'unknown'],
  ])('%s', async (_name, changes, path, rule) => {
    for (const answer of [await save(changes), await anna.post('/merchant/preview', { changes })]) {
      expect(answer).toMatchObject({ status: 422, body: { errorCode: 'PROFILE_INVALID', field: path } });
      expect(problemsOf(answer)).toContainEqual(expect.objectContaining({ path, rule }));
    }
    expect(await versions()).toHaveLength(1);
  });

  test('every pair of colours that is too faint, with what it reaches and needs', async () => {
    const faint = await save({ skin: { base: 'gilded', tokens: { ...SKINS.gilded, low: '#4A5268' } } });
    expect(problemsOf(faint)).toEqual(
      ['bg', 's1', 's2'].map((ground) => ({ path: 'skin.low', rule: 'contrast', ground, ratio: expect.any(Number), need: 4.5 })),
    );
  });

  test('a language and a shape that the wire does not take', async () => {
    expect(await save({ languages: { list: ['EN', 'XX'], default: 'EN' } })).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_INPUT', field: 'changes/languages/list/1' },
    });
    expect(await save({ flags: { PASS3: 'on' } })).toMatchObject({ status: 400, body: { field: 'changes/flags/PASS3' } });
    expect(await save({ colour: 'red' })).toMatchObject({ status: 400, body: { errorCode: 'INVALID_INPUT' } });
  });

  test('a strict merchant’s youth', async () => {
    await world.owner.query("update merchant set preset = 'strict' where merchant_id = 1");
    const young = await save({ limits: { 'profile.ageMin': '18' } });
    const { limits } = await settings();
    await world.owner.query("update merchant set preset = 'standard' where merchant_id = 1");
    expect(problemsOf(young)).toEqual([{ path: 'profile.ageMin', rule: 'too_young' }]);
    expect(limits.find(({ name }) => name === 'profile.ageMin')).toMatchObject({ value: '21', min: '21' });
  });
});

describe('history', () => {
  test('tells each version with what it changed, and going back is one more', async () => {
    await save({ flags: { PASS3: false } });
    await save({ notices: [notice()] }, { expectedVersion: 2, reason: 'the holiday' });
    const undo = await anna.get('/merchant/versions/2');
    expect(undo.body).toMatchObject({ version: 3, changes: [{ path: 'announcements.notices', after: [] }] });
    const restored = await anna.post('/merchant/versions/1/restore', { expectedVersion: 3, reason: 'all back' });
    expect(restored).toMatchObject({ status: 200, body: { version: 4, flags: { PASS3: { on: true } }, notices: { list: [] } } });
    const history = await anna.get('/merchant/versions?page=0&size=3');
    expect(history.body).toMatchObject({
      ...{ version: 4, total: 4, totalPages: 2, page: 0 },
      list: [
        {
          version: 4,
          author: 'anna',
          reason: 'all back',
          changes: [{ path: 'announcements.notices' }, { path: 'flags.PASS3', after: true }],
        },
        { version: 3, author: 'anna', reason: 'the holiday', changes: [{ path: 'announcements.notices' }] },
        { version: 2, changes: [{ path: 'flags.PASS3', before: true, after: false }] },
      ],
    });
    expect((await world.audit(1)).at(-1)).toMatchObject({ action: 'merchant.restored', detail: { version: '4', toVersion: '1' } });
  });

  test('knows no version that there was not, and goes back over the newest alone', async () => {
    expect(await anna.get('/merchant/versions/9')).toMatchObject({ status: 404 });
    await save({ flags: { PASS3: false } });
    expect(await anna.post('/merchant/versions/9/restore', { expectedVersion: 2, reason: 'x' })).toMatchObject({ status: 404 });
    expect(await anna.post('/merchant/versions/1/restore', { expectedVersion: 1, reason: 'x' })).toMatchObject({
      status: 409,
      body: { errorCode: 'PROFILE_CHANGED' },
    });
    expect(await anna.post('/merchant/versions/2/restore', { expectedVersion: 2, reason: 'x' })).toMatchObject({
      status: 422,
      body: { errorCode: 'PROFILE_SAME' },
    });
  });
});

describe('pictures', () => {
  test('are cut to the shape of a banner, kept once, and shown by banners of their merchant alone', async () => {
    const red = await picture('#c02020');
    const before = (await world.audit(1)).length;
    const first = await upload(anna, red);
    expect(first).toMatchObject({ status: 200, body: { url: `/pictures/${first.body.hash}/960.webp` } });
    expect((await upload(anna, red)).body).toEqual(first.body);
    expect((await world.audit(1)).slice(before).map(({ action }) => action)).toEqual(['merchant.picture_added']);
    const hash = String(first.body.hash);
    expect(await shown(hash)).toMatchObject({ format: 'webp', width: 960, height: 427 });
    expect((await settings()).pictures).toContainEqual(first.body);
    expect((await save({ banners: [banner({ picture: hash })] })).status).toBe(200);
    const bo = await world.login('bo');
    expect((await settings(bo)).pictures).toEqual([]);
    expect(problemsOf(await save({ banners: [banner({ picture: hash })] }, {}, bo))).toEqual([
      { path: 'announcements.banners.0.picture', rule: 'unknown' },
    ]);
  });

  test('for a game are square, and kept apart from those for banners', async () => {
    const blue = await picture('#2020c0');
    const { hash, url } = (await upload(anna, blue, '?shape=tile')).body;
    expect(url).toBe(`/pictures/${hash}/360.webp`);
    expect(await shown(String(hash))).toMatchObject({ width: 480, height: 480 });
    expect((await anna.get('/merchant/pictures?shape=tile')).body).toEqual({ list: [{ hash, url }] });
    expect((await anna.get('/merchant/pictures')).body.list).not.toContainEqual({ hash, url });
    expect(problemsOf(await save({ banners: [banner({ picture: hash })] }))).toHaveLength(1);
    expect(await upload(anna, blue, '?shape=poster')).toMatchObject({ status: 400 });
  });

  test('that were kept in the database before pictures had a store are still shown', async () => {
    const content = await sharp(await picture('#20c020'))
      .resize(960, 427, { fit: 'cover' })
      .webp()
      .toBuffer();
    const hash = 'c0ffee'.padEnd(32, '0');
    await world.owner.query(
      `insert into merchant_picture (merchant_id, picture_hash, type, content, author, created_at)
       values (1, $1, 'image/webp', $2, 'anna', now())`,
      [hash, content],
    );
    expect((await settings()).pictures).toContainEqual({ hash, url: `/pictures/${hash}/960.webp` });
    expect(await shown(hash)).toMatchObject({ width: 960, height: 427 });
  });

  test('that are none are refused', async () => {
    expect(await upload(anna, Buffer.from('GIF89a'))).toMatchObject({ status: 415, body: { errorCode: 'SLIP_TYPE' } });
  });
});

describe('who may', () => {
  test.each<[OperatorRole, number]>([
    ['finance', 403],
    ['support', 403],
    ['read_only', 403],
  ])('%s reads and changes nothing', async (role, refusal) => {
    const desk = await deskOf(role);
    expect((await desk.get('/merchant/settings')).status).toBe(200);
    expect((await desk.get('/merchant/versions')).status).toBe(200);
    for (const answer of [
      await save({ flags: { CBS3: true } }, {}, desk),
      await desk.post('/merchant/preview', { changes: {} }),
      await desk.post('/merchant/versions/1/restore', { expectedVersion: 1, reason: 'x' }),
      await upload(desk, await picture('#2020c0')),
    ]) {
      expect(answer).toMatchObject({ status: refusal, body: { errorCode: 'NO_PERMISSION' } });
    }
    expect(await versions()).toHaveLength(1);
  });

  test('an operator changes its own merchant alone; one of both, the one it acts for', async () => {
    expect((await save({ flags: { CBS3: true } }, {}, await world.login('anna', 'harbor'))).status).toBe(403);
    expect((await save({ flags: { CBS3: true } }, {}, await world.login('cara', 'harbor'))).status).toBe(200);
    expect([(await versions(1)).length, (await versions(2)).length]).toEqual([1, 2]);
    expect((await settings()).flags.CBS3?.on).toBe(false);
  });
});

describe('the site, who may come in, and when it is closed', () => {
  const access = { blocked: ['192.0.2.0/24'], allowed: ['198.51.100.7'], countries: { rule: 'only', list: ['MM', 'SG'] } };

  test('each part is kept as a whole, counts as the merchant’s own, and goes back to the preset', async () => {
    const { site } = await settings();
    expect(site).toMatchObject({ source: 'default', value: { resources: [] } });
    const resources = [{ resourceType: 'TELEGRAM', url: 'https://lotus.example/t', labelNameEn: '' }];
    const maintenance = { on: true, fromMs: 4_000_000_000_000, text: words('Back soon') };
    const changes = { maintenance, template: { mem_cen: '0', dep_func: '1' }, site: { ...site.value, resources }, access };
    expect(await save(changes)).toMatchObject({ status: 200 });
    const held = await settings();
    expect(held.maintenance).toEqual({ value: maintenance, preset: { on: false, text: { EN: '', MY: '', CN: '' } }, source: 'override' });
    expect(held.template).toMatchObject({ value: { mem_cen: '0', dep_func: '1' }, source: 'override' });
    expect(held.site).toMatchObject({ value: { resources }, source: 'override' });
    expect(held.access).toMatchObject({ value: access, source: 'override' });
    await save({ reset: ['maintenance', 'template', 'site', 'access'] }, { expectedVersion: 2 });
    const back = await settings();
    expect([back.maintenance, back.template, back.site, back.access].map(({ source }) => source)).toEqual([
      ...['preset', 'preset', 'default', 'default'],
    ]);
    expect(back.maintenance.value.on).toBe(false);
  });

  test.each([
    ['a link that is a script', { site: { resources: [{ resourceType: 'VIDEO', url: 'javascript:alert(1)', labelNameEn: '' }] } }, 'link'],
    ['a network that is none', { access: { ...access, blocked: ['192.0.2.0/33'] } }, 'network'],
    ['an end before its begin', { maintenance: { on: true, fromMs: 2_000, toMs: 1_000, text: words('') } }, 'times'],
  ])('what would not work is refused: %s', async (_name, changes, rule) => {
    const whole = 'site' in changes ? { site: { ...(await settings()).site.value, ...changes.site } } : changes;
    const refused = await save(whole);
    expect(refused).toMatchObject({ status: 422, body: { errorCode: 'PROFILE_INVALID' } });
    expect(problemsOf(refused).map((problem) => problem.rule)).toContain(rule);
  });

  test('an address is tried under rules that nobody has kept', async () => {
    const tried = (ip: string, body: object = access) => anna.post('/access/try', { ip, access: body });
    expect(await tried('192.0.2.9')).toMatchObject({ status: 200, body: { turned: 'ip', because: 'blocked', network: '192.0.2.0/24' } });
    expect(await tried(' 198.51.100.7 ')).toMatchObject({ body: { turned: null, because: 'allowed' } });
    expect(await tried('nowhere')).toMatchObject({ status: 400, body: { field: 'ip' } });
    expect(await tried('192.0.2.9', { ...access, blocked: ['192.0.2.0/33'] })).toMatchObject({ status: 400, body: { field: 'access' } });
    expect((await settings()).access.source).toBe('default');
  });
});
