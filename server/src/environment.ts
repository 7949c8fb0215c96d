import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import { z } from 'zod';
import { newPassword } from '@school-office/contract/auth';

const PROJECT_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

const variables = z.object({
  PORT: z.coerce
    .number('PORT must be a number')
    .int('PORT must be a whole number')
    .min(0, 'PORT must not be negative')
    .max(65_535, 'PORT must be at most 65535')
    .default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'MONGODB_URI must start with mongodb:// or mongodb+srv://')
    .optional(),
  JWT_SECRET: z.string().min(32, 'JWT_SECRET must have at least 32 characters').optional(),
  ADMIN_PASSWORD: newPassword('ADMIN_PASSWORD').optional(),
  CLOUDINARY_CLOUD_NAME: z.string().optional(),
  CLOUDINARY_UPLOAD_PRESET: z.string().optional(),
  CLOUDINARY_BASE_URL: z
    .url('CLOUDINARY_BASE_URL must be a web address')
    .default('https://api.cloudinary.com'),
});

export interface Environment {
  port: number;
  host: string;
  /** Absolute path of the folder that holds the embedded database, the pictures and the generated secret. */
  dataDir: string;
  mongodbUri: string | undefined;
  jwtSecret: string | undefined;
  adminPassword: string | undefined;
  cloudinary: { cloudName: string; uploadPreset: string; baseUrl: string } | undefined;
}

/** Returns the settings from the environment and from `.env` at the top of the project. Throws an Error of one sentence. */
export function readEnvironment(): Environment {
  loadEnvFile();
  const parsed = variables.safeParse(withoutEmpty(process.env));
  if (!parsed.success) throw new Error(`${parsed.error.issues[0]!.message}.`);
  const { PORT, HOST, DATA_DIR, MONGODB_URI, JWT_SECRET, ADMIN_PASSWORD } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(PROJECT_FOLDER, DATA_DIR),
    mongodbUri: MONGODB_URI,
    jwtSecret: JWT_SECRET,
    adminPassword: ADMIN_PASSWORD,
    cloudinary: cloudinaryFrom(parsed.data),
  };
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
