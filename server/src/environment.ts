import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newPassword } from '@school-office/contract/users/auth';
import { z } from 'zod';

const PROJECT_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

/** Addresses such as ::ffff:192.168.1.5. */
const IPV4_IN_IPV6 = new BlockList();
IPV4_IN_IPV6.addSubnet('::ffff:0:0', 96, 'ipv6');

const settings = z.object({
  PORT: z.coerce
    .number('PORT must be a number')
    .int('PORT must be a whole number')
    .min(0, 'PORT must not be negative')
    .max(65_535, 'PORT must be at most 65535')
    .default(4000),
  HOST: z.string().default('127.0.0.1'),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter((proxy) => proxy !== ''))
    .refine(
      (proxies) => proxies.every(isProxy),
      'TRUST_PROXY must list the addresses of your proxies, such as loopback or 192.168.1.5, and not everybody',
    ),
  DATA_DIR: z.string().default('data'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'MONGODB_URI must start with mongodb:// or mongodb+srv://')
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|never)$/, 'BACKUP_AT must be a time such as 19:00, or never')
    .default('19:00'),
  BACKUP_KEEP: z.coerce
    .number('BACKUP_KEEP must be a number')
    .int('BACKUP_KEEP must be a whole number')
    .min(1, 'BACKUP_KEEP must be at least 1')
    .default(30),
  JWT_SECRET: z.string().min(32, 'JWT_SECRET must have at least 32 characters').optional(),
  ADMIN_PASSWORD: newPassword('ADMIN_PASSWORD').optional(),
  CLOUDINARY_CLOUD_NAME: z.string().optional(),
  CLOUDINARY_UPLOAD_PRESET: z.string().optional(),
  CLOUDINARY_BASE_URL: z
    .url('CLOUDINARY_BASE_URL must be a web address')
    .default('https://api.cloudinary.com'),
});

export const SETTINGS = Object.keys(settings.shape);

/** With one of the two alone pictures would stay in DATA_DIR, unnoticed. */
const variables = settings.refine(
  ({ CLOUDINARY_CLOUD_NAME, CLOUDINARY_UPLOAD_PRESET }) =>
    (CLOUDINARY_CLOUD_NAME === undefined) === (CLOUDINARY_UPLOAD_PRESET === undefined),
  'CLOUDINARY_CLOUD_NAME and CLOUDINARY_UPLOAD_PRESET must be set both, or neither',
);

export interface Environment {
  port: number;
  host: string;
  /** The addresses of proxies whose X-Forwarded-For is believed, as Express takes them. */
  trustedProxies: string[];
  /** Absolute path of the folder that holds the embedded database, the pictures and the generated secret. */
  dataDir: string;
  mongodbUri: string | undefined;
  /** Of the backup that the office makes by itself: its folder, if one is named; Nepal's time, such as '19:00', or 'never'; how many are kept. */
  backup: { folder: string | undefined; at: string; keep: number };
  jwtSecret: string | undefined;
  adminPassword: string | undefined;
  cloudinary: { cloudName: string; uploadPreset: string; baseUrl: string } | undefined;
}

/** Returns the settings from the environment and from `.env` at the top of the project. Throws an Error of one sentence. */
export function readEnvironment(): Environment {
  loadEnvFile();
  const parsed = variables.safeParse(withoutEmpty(process.env));
  if (!parsed.success) throw new Error(`${parsed.error.issues[0]!.message}.`);
  const { PORT, HOST, TRUST_PROXY, DATA_DIR, MONGODB_URI, JWT_SECRET, ADMIN_PASSWORD } = parsed.data;
  const { BACKUP_DIR, BACKUP_AT, BACKUP_KEEP } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    trustedProxies: TRUST_PROXY,
    dataDir: resolve(PROJECT_FOLDER, DATA_DIR),
    mongodbUri: MONGODB_URI,
    backup: {
      folder: BACKUP_DIR === undefined ? undefined : resolve(PROJECT_FOLDER, BACKUP_DIR),
      at: BACKUP_AT,
      keep: BACKUP_KEEP,
    },
    jwtSecret: JWT_SECRET,
    adminPassword: ADMIN_PASSWORD,
    cloudinary: cloudinaryFrom(parsed.data),
  };
}

/** A name that Express knows, an address, or a network that is not most of the internet. */
function isProxy(proxy: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(proxy)) return true;
  const [address = '', prefix, ...rest] = proxy.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)]!;
  if (bits === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  // Its prefix counts 96 bits more than that of the same network in IPv4's own notation, which is there to be used.
  if (bits === 128 && IPV4_IN_IPV6.check(address, 'ipv6')) return false;
  return /^\d+$/.test(prefix) && Number(prefix) >= 8 && Number(prefix) <= bits;
}

function cloudinaryFrom({
  CLOUDINARY_CLOUD_NAME: cloudName,
  CLOUDINARY_UPLOAD_PRESET: uploadPreset,
  CLOUDINARY_BASE_URL: baseUrl,
}: z.output<typeof variables>): Environment['cloudinary'] {
  return cloudName && uploadPreset ? { cloudName, uploadPreset, baseUrl } : undefined;
}

function loadEnvFile(): void {
  try {
    process.loadEnvFile(resolve(PROJECT_FOLDER, '.env'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** `JWT_SECRET=` in an .env file means "not set". */
function withoutEmpty(environment: NodeJS.ProcessEnv): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}
