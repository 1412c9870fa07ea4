import { isPinned, missingPrograms, type Repository, writtenSecret } from './repository.ts';

type Instruction = { name: string; rest: string };
type Stage = { name: string | null; image: string; instructions: Instruction[] };

/** Stages of a Dockerfile: comments left out, continued lines joined. Throws when it does not begin with FROM. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text
    .replace(/^\s*#.*$/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  for (const line of lines) {
    const [, name = '', rest = ''] = /^\s*(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name.toUpperCase() === 'FROM') {
      const [image = '', , stage = null] = rest.trim().split(/\s+/);
      stages.push({ name: stage, image, instructions: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new Error('a Dockerfile begins with FROM');
    stage.instructions.push({ name: name.toUpperCase(), rest: rest.trim() });
  }
  return stages;
}

/** What a reviewer would send back. Empty when all is well. */
export function dockerfileProblems(text: string, repository: Repository): string[] {
  const stages = readDockerfile(text);
  const final = stages.at(-1);
  if (!final) return ['there is no stage'];
  const secret = writtenSecret(text);
  return [
    ...stages.flatMap((stage, index) => stageProblems(stage, { earlier: stages.slice(0, index), repository })),
    ...finalProblems(final, repository),
    ...(secret ? [`a secret is written down: ${secret}`] : []),
  ];
}

function stageProblems(
  { name, image, instructions }: Stage,
  { earlier, repository }: { earlier: Stage[]; repository: Repository },
): string[] {
  const known = earlier.flatMap((stage) => stage.name ?? []);
  const problems = known.includes(image) || isPinned(image) ? [] : [`image ${image} is not pinned to a version`];
  for (const { name: instruction, rest } of instructions) {
    if (instruction === 'ADD') problems.push('ADD is not used: COPY does what it says');
    if (instruction === 'COPY') problems.push(...copyProblems(rest, { known, has: repository.has }));
    if (['RUN', 'CMD', 'ENTRYPOINT', 'HEALTHCHECK'].includes(instruction))
      problems.push(...missingPrograms(rest, repository).map((path) => `${instruction} starts ${path}, which is not there`));
    if (/curl|wget/.test(rest)) problems.push(`${instruction} fetches something from outside the lock file`);
  }
  if (instructions.some(({ name: instruction, rest }) => instruction === 'RUN' && /\bnpm (ci|i|install)\b/.test(rest)))
    problems.push(...manifestProblems({ name, image, instructions }, { earlier, repository }));
  return problems;
}

function copyProblems(rest: string, { known, has }: { known: string[]; has: Repository['has'] }): string[] {
  const words = rest.split(/\s+/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  if (from !== undefined) return known.includes(from) ? [] : [`COPY --from=${from} names no earlier stage`];
  const sources = words.filter((word) => !word.startsWith('--')).slice(0, -1);
  return sources.filter((path) => !has(path)).map((path) => `COPY ${path}: it is not there`);
}

/** npm ci fails, or installs less, when it does not see every workspace. */
function manifestProblems(stage: Stage, { earlier, repository }: { earlier: Stage[]; repository: Repository }): string[] {
  const seen: string[] = [];
  for (let at: Stage | undefined = stage; at; at = earlier.find(({ name }) => name === (at as Stage).image)) {
    seen.push(...at.instructions.filter(({ name }) => name === 'COPY').flatMap(({ rest }) => rest.split(/\s+/)));
  }
  const wanted = ['package.json', 'package-lock.json', '.npmrc', ...repository.workspaces];
  return wanted.filter((path) => !seen.includes(path)).map((path) => `npm runs without ${path}`);
}

function finalProblems({ instructions }: Stage, { settings }: Repository): string[] {
  const last = (name: string) => instructions.findLast((instruction) => instruction.name === name)?.rest;
  const problems: string[] = [];
  const user = last('USER');
  if (user === undefined || /^(root|0)(:|$)/.test(user)) problems.push('it runs as root');
  const userAt = instructions.findLastIndex(({ name }) => name === 'USER');
  if (instructions.slice(userAt).some(({ name }) => name === 'RUN')) problems.push('RUN stands behind USER');
  const health = last('HEALTHCHECK');
  if (health === undefined || /^NONE$/i.test(health)) problems.push('there is no HEALTHCHECK');
  else if (!health.includes('/healthz')) problems.push('HEALTHCHECK does not ask /healthz');
  const command = last('CMD');
  if (command === undefined || !command.startsWith('[')) problems.push('CMD is not a list: a shell would stand between it and signals');
  const environment = new Map(
    instructions
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ rest }) => [...rest.matchAll(/(\w+)=(\S*)/g)].map(([, key, value]) => [key as string, value as string] as const)),
  );
  for (const name of environment.keys()) if (!settings.includes(name)) problems.push(`ENV ${name} is no setting of ours`);
  if (environment.get('NODE_ENV') !== 'production') problems.push('NODE_ENV is not production');
  if (last('EXPOSE') !== environment.get('PORT')) problems.push('EXPOSE and PORT differ');
  if (instructions.some(({ name, rest }) => name === 'RUN' && /\bnpm\b/.test(rest)))
    problems.push('packages are installed in the final stage');
  return problems;
}
