import { parse } from 'yaml';
import { isPinned, missingPrograms, type Repository, writtenSecret } from './repository.ts';

/** All scalars are text, as they are written: numbers and booleans are not told apart. */
type Yaml = string | Yaml[] | { [key: string]: Yaml };

/** Throws, with the line, at what is no YAML and at a key that comes twice. Merges (`<<`) are what Compose makes of them. */
export function readCompose(text: string): Yaml {
  return parse(text, { schema: 'failsafe', merge: true });
}

/** Longer than our own stop takes (main.ts: notice, drain, ledger), so that nothing is killed in the middle of it. */
const GRACE_S_MIN = 25;
/** Since 18 the image keeps its data below this directory; a volume elsewhere would stay empty. */
const POSTGRES_DATA = '/var/lib/postgresql';

/** What a reviewer would send back. Empty when all is well. */
export function composeProblems(text: string, repository: Repository): string[] {
  const file = readCompose(text);
  const services = Object.entries(mapOf(mapOf(file).services));
  const volumes = Object.keys(mapOf(mapOf(file).volumes));
  const secret = writtenSecret(text);
  return [
    ...services.flatMap(([name, service]) => {
      const about = mapOf(service);
      const common = [...runProblems(about), ...volumeProblems(about, volumes), ...dependencyProblems(about, services)];
      const own = about.build === undefined ? strangerProblems(about) : ourProblems(about, repository);
      return [...common, ...own].map((problem) => `${name}: ${problem}`);
    }),
    ...(secret ? [`a secret is written down: ${secret}`] : []),
  ];
}

/** Services of our image. */
function ourProblems(service: Record<string, Yaml>, repository: Repository): string[] {
  const problems: string[] = [];
  for (const name of Object.keys(mapOf(service.environment)))
    if (!repository.settings.includes(name)) problems.push(`${name} is no setting of ours`);
  if (service.command !== undefined)
    problems.push(...missingPrograms(listOf(service.command).join(' '), repository).map((path) => `starts ${path}, which is not there`));
  if (service.read_only !== 'true') problems.push('its file system can be written');
  if (service.ports !== undefined && secondsOf(service.stop_grace_period) < GRACE_S_MIN)
    problems.push(`it is killed before it has stopped: stop_grace_period below ${GRACE_S_MIN}s`);
  return problems;
}

/** Services of other people's images. */
function strangerProblems(service: Record<string, Yaml>): string[] {
  const image = String(service.image ?? '');
  const problems = isPinned(image) ? [] : [`image ${image} is not pinned to a version`];
  if (service.healthcheck === undefined) problems.push('there is no healthcheck');
  if (service.ports !== undefined) problems.push('it is open to the outside');
  if (image.startsWith('postgres:') && !listOf(service.volumes).some((volume) => volume.endsWith(`:${POSTGRES_DATA}`)))
    problems.push(`its data lies in no volume at ${POSTGRES_DATA}`);
  return problems;
}

function runProblems(service: Record<string, Yaml>): string[] {
  const problems: string[] = [];
  if (service.restart === undefined) problems.push('it is not said whether it is started again');
  if (service.privileged !== undefined || service.network_mode === 'host') problems.push('it may do more than it has to');
  for (const port of listOf(service.ports))
    if (!port.startsWith('127.0.0.1:')) problems.push(`port ${port} is open to the outside, past the TLS proxy`);
  return problems;
}

function volumeProblems(service: Record<string, Yaml>, volumes: string[]): string[] {
  return listOf(service.volumes)
    .map((volume) => volume.split(':')[0] as string)
    .filter((source) => !/^[./]/.test(source) && !volumes.includes(source))
    .map((source) => `volume ${source} is not declared`);
}

function dependencyProblems(service: Record<string, Yaml>, services: [string, Yaml][]): string[] {
  return Object.entries(mapOf(service.depends_on)).flatMap(([name, about]) => {
    const other = services.find(([known]) => known === name)?.[1];
    if (!other) return [`depends on ${name}, which is not there`];
    const condition = mapOf(about).condition;
    if (condition === 'service_started') return [`starts before ${name} is ready`];
    if (condition === 'service_healthy' && mapOf(other).healthcheck === undefined)
      return [`waits for the health of ${name}, which has none`];
    return [];
  });
}

function mapOf(value: Yaml | undefined): Record<string, Yaml> {
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

function listOf(value: Yaml | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function secondsOf(value: Yaml | undefined): number {
  return Number(/^(\d+)s$/.exec(String(value))?.[1] ?? 0);
}
