import { z } from 'zod';

/** A bucket in which files are stored; without `endpoint`, a bucket of AWS. */
export type BucketSettings = {
  readonly bucket: string;
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const optionalSetting = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** The variables of a service's environment that name the bucket for contracts; an empty one counts as unset. */
export const bucketEnvironment = {
  CONTRACTS_S3_BUCKET: optionalSetting(z.string()),
  CONTRACTS_S3_ENDPOINT: optionalSetting(z.url({ protocol: /^https?$/ })),
  CONTRACTS_S3_REGION: optionalSetting(z.string()),
  CONTRACTS_S3_ACCESS_KEY_ID: optionalSetting(z.string()),
  CONTRACTS_S3_SECRET_ACCESS_KEY: optionalSetting(z.string()),
};

type BucketEnvironment = z.output<z.ZodObject<typeof bucketEnvironment>>;

/** Returns the settings of the bucket; undefined without variables. Throws a ZodError if only some of them are set. */
export const toBucketSettings = (environment: BucketEnvironment): BucketSettings | undefined => {
  if (
    Object.keys(bucketEnvironment).every(
      (name) => environment[name as keyof BucketEnvironment] === undefined,
    )
  ) {
    return undefined;
  }
  const settings = CompleteSettings.parse(environment);
  return {
    bucket: settings.CONTRACTS_S3_BUCKET,
    endpoint: settings.CONTRACTS_S3_ENDPOINT,
    region: settings.CONTRACTS_S3_REGION,
    accessKeyId: settings.CONTRACTS_S3_ACCESS_KEY_ID,
    secretAccessKey: settings.CONTRACTS_S3_SECRET_ACCESS_KEY,
  };
};

const requiredTogether = 'must be set together with the other CONTRACTS_S3_ variables';

const CompleteSettings = z.object({
  CONTRACTS_S3_BUCKET: z.string(requiredTogether),
  CONTRACTS_S3_ENDPOINT: z.string().optional(),
  CONTRACTS_S3_REGION: z.string(requiredTogether),
  CONTRACTS_S3_ACCESS_KEY_ID: z.string(requiredTogether),
  CONTRACTS_S3_SECRET_ACCESS_KEY: z.string(requiredTogether),
});
