import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../steps.ts';
import { composeProblems, readCompose } from './compose.ts';
import { dockerfileProblems, readDockerfile } from './dockerfile.ts';
import { readRepository, settingNames } from './repository.ts';

const read = (name: string) => readFileSync(join(REPOSITORY, name), 'utf8');
const repository = readRepository();
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');

test('nothing is wrong with the Dockerfile and the compose file', () => {
  expect(dockerfileProblems(dockerfile, repository)).toEqual([]);
  expect(composeProblems(compose, repository)).toEqual([]);
});

test('the linter has looked at them', () => {
  expect(readDockerfile(dockerfile).map(({ name, image, instructions }) => [name, image, instructions.length > 0])).toEqual([
    ['manifests', 'node:24-bookworm-slim', true],
    ['build', 'manifests', true],
    ['dependencies', 'manifests', true],
    [null, 'node:24-bookworm-slim', true],
  ]);
  expect(Object.keys((readCompose(compose) as { services: object }).services)).toEqual(['postgres', 'migrate', 'server']);
  expect(repository.workspaces.length).toBeGreaterThan(8);
  expect(settingNames()).toEqual(expect.arrayContaining(['DATABASE_URL', 'DATA_DIR', 'HOST', 'NODE_ENV', 'PORT']));
});

test.each([
  ['an image without a version', 'node:24-bookworm-slim\nENV', 'node:latest\nENV', 'image node:latest is not pinned to a version'],
  ['no user', 'USER node', '', 'it runs as root'],
  ['root', 'USER node', 'USER root', 'it runs as root'],
  ['a build as the user', 'USER node\n', 'USER node\nRUN true\n', 'RUN stands behind USER'],
  ['no health', /^HEALTHCHECK.*\n.*\n/m, '', 'there is no HEALTHCHECK'],
  ['a secret', 'ENV NODE_ENV', 'ENV DB_PASSWORD=hunter2 NODE_ENV', 'a secret is written down: DB_PASSWORD=hunter2'],
  ['a setting nobody reads', 'ENV NODE_ENV', 'ENV COLOUR=red NODE_ENV', 'ENV COLOUR is no setting of ours'],
  ['another port', 'EXPOSE 8080', 'EXPOSE 80', 'EXPOSE and PORT differ'],
  ['a path that is not there', 'COPY tools tools', 'COPY tool tools', 'COPY tool: it is not there'],
  ['a stage that is not there', '--from=build /app/apps/member', '--from=web /app/apps/member', 'COPY --from=web names no earlier stage'],
  ['a program that is not there', 'tools/serve.ts', 'tools/server.ts', 'CMD starts tools/server.ts, which is not there'],
  ['a script that is not there', 'RUN node tools/build-web.ts', 'RUN npm run web', 'RUN starts npm run web, which is not there'],
  ['a forgotten workspace', 'COPY packages/fair/package.json packages/fair/\n', '', 'npm runs without packages/fair/package.json'],
  [
    'a shell between',
    'CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=50", "tools/serve.ts"]',
    'CMD node tools/serve.ts',
    'CMD is not a list: a shell would stand between it and signals',
  ],
  ['packages installed late', 'RUN mkdir /data', 'RUN npm ci && mkdir /data', 'packages are installed in the final stage'],
  ['development mode', 'NODE_ENV=production', 'NODE_ENV=development', 'NODE_ENV is not production'],
])('the Dockerfile: %s', (_name, from, to, problem) => {
  const changed = dockerfile.replace(from, to);
  expect(changed).not.toBe(dockerfile);
  expect(dockerfileProblems(changed, repository)).toContain(problem);
});

test.each([
  ['an image without a version', 'postgres:18-bookworm', 'postgres', 'postgres: image postgres is not pinned to a version'],
  ['a password', '$' + '{FAIRHALL_DB_PASSWORD:?set it in .env}@', 'hunter2@', 'a secret is written down: postgres://fairhall:hunter2@'],
  ['a port for all', '127.0.0.1:8080:8080', '8080:8080', 'server: port 8080:8080 is open to the outside, past the TLS proxy'],
  ['a setting nobody reads', '      DATABASE_URL:', '      DATABASE:', 'migrate: DATABASE is no setting of ours'],
  [
    'data in no volume',
    'database:/var/lib/postgresql',
    'database:/var/lib/postgresql/data',
    'postgres: its data lies in no volume at /var/lib/postgresql',
  ],
  ['an undeclared volume', '\n  files:\n', '\n', 'server: volume files is not declared'],
  [
    'no time to stop',
    'stop_grace_period: 30s',
    'stop_grace_period: 10s',
    'server: it is killed before it has stopped: stop_grace_period below 25s',
  ],
  ['a program that is not there', 'tools/migrate.ts', 'tools/migrations.ts', 'migrate: starts tools/migrations.ts, which is not there'],
  ['a database that may not be there yet', 'service_healthy', 'service_started', 'migrate: starts before postgres is ready'],
  ['a database without health', / {4}healthcheck:\n( {6}.*\n)+/, '', 'migrate: waits for the health of postgres, which has none'],
  ['a database for all', '    shm_size: 256mb', '    ports:\n      - "127.0.0.1:5432:5432"', 'postgres: it is open to the outside'],
])('the compose file: %s', (_name, from, to, problem) => {
  const changed = compose.replace(from, to);
  expect(changed).not.toBe(compose);
  expect(composeProblems(changed, repository)).toContain(problem);
});

test('what must not get into the image is left out of its context', () => {
  const left = read('.dockerignore').split('\n');
  for (const pattern of ['.git', '.env*', '.data', '.tmp', '**/node_modules', '**/dist']) expect(left).toContain(pattern);
});

test.each([
  ['a: 1\nb:\n  - x\n  - "y z"\n', { a: '1', b: ['x', 'y z'] }],
  ['a:\n  b:\n    c: ["d", "e"] # words\n  f:\n', { a: { b: { c: ['d', 'e'] }, f: '' } }],
  ['a: &base\n  b: no\nc:\n  <<: *base\n  d: 08080\n', { a: { b: 'no' }, c: { b: 'no', d: '08080' } }],
  ['a: |\n  two\n  lines\n', { a: 'two\nlines\n' }],
])('YAML %j is read as it is written', (text, value) => {
  expect(readCompose(text)).toEqual(value);
});

test.each(['a: 1\n   b: 2\n', 'a: 1\na: 2\n', '\ta: 1\n', 'a: [1\n', 'a: *nobody\n'])('YAML %j is refused, not guessed', (text) => {
  expect(() => readCompose(text)).toThrow();
});
