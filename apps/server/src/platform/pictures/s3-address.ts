/** A bucket of S3 storage, and who may write there. */
export type S3Address = {
  /** Protocol and host. */
  origin: string;
  bucket: string;
  /** Before every name; empty, or ends with a slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^([\w.-]+\/)*$/;
const REGION = /^[a-z0-9-]{1,32}$/;
const REGION_DEFAULT = 'us-east-1';

/**
 * Reads `https://KEY:SECRET@host/bucket/prefix?region=…`, secrets percent-encoded. Throws a sentence about what is wrong; it never holds
 * the address itself.
 */
export function readS3Address(name: string, text: string): S3Address {
  const url = URL.parse(text);
  if (!url || !['https:', 'http:'].includes(url.protocol)) throw new Error(`${name} must be an address that begins with https://`);
  const [, bucket = '', ...rest] = url.pathname.split('/');
  const folders = rest.filter((folder) => folder !== '');
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const region = url.searchParams.get('region') ?? REGION_DEFAULT;
  if (!BUCKET.test(bucket)) throw new Error(`${name} must name a bucket after its host`);
  if (!PREFIX.test(prefix) || folders.some((folder) => /^\.+$/.test(folder)))
    throw new Error(`${name} has folders that are no plain names`);
  if (!REGION.test(region)) throw new Error(`${name} has a region that is none`);
  return { origin: url.origin, bucket, prefix, region, ...credentials(name, url) };
}

function credentials(name: string, { username, password }: URL): Pick<S3Address, 'accessKeyId' | 'secretAccessKey'> {
  if (username === '' || password === '') throw new Error(`${name} must hold the key and its secret before its host`);
  try {
    return { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
  } catch {
    throw new Error(`${name} has a key or secret that is not percent-encoded`);
  }
}
