import { z } from 'zod';

/** A bucket that files are kept in; without `endpoint`, one of AWS. */
export type BucketSettings = {
  readonly bucket: string;
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const told = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** The variables of a service's environment that name the bucket for contracts; an empty one counts as unset. */
export const bucketEnvironment = {
  CONTRACTS_S3_BUCKET: told(z.string()),
  CONTRACTS_S3_ENDPOINT: told(z.url({ protocol: /^https?$/ })),
  CONTRACTS_S3_REGION: told(z.string()),
  CONTRACTS_S3_ACCESS_KEY_ID: told(z.string()),
  CONTRACTS_S3_SECRET_ACCESS_KEY: told(z.string()),
};

type Told = z.output<z.ZodObject<typeof bucketEnvironment>>;

/** The bucket, undefined when none is named. Throws a ZodError when only a part of it is told. */
export const bucketOf = (told: Told): BucketSettings | undefined => {
  if (Object.keys(bucketEnvironment).every((name) => told[name as keyof Told] === undefined)) {
    return undefined;
  }
  const whole = Whole.parse(told);
  return {
    bucket: whole.CONTRACTS_S3_BUCKET,
    endpoint: whole.CONTRACTS_S3_ENDPOINT,
    region: whole.CONTRACTS_S3_REGION,
    accessKeyId: whole.CONTRACTS_S3_ACCESS_KEY_ID,
    secretAccessKey: whole.CONTRACTS_S3_SECRET_ACCESS_KEY,
  };
};

const together = 'needed with the other CONTRACTS_S3_ variables';

const Whole = z.object({
  CONTRACTS_S3_BUCKET: z.string(together),
  CONTRACTS_S3_ENDPOINT: z.string().optional(),
  CONTRACTS_S3_REGION: z.string(together),
  CONTRACTS_S3_ACCESS_KEY_ID: z.string(together),
  CONTRACTS_S3_SECRET_ACCESS_KEY: z.string(together),
});
