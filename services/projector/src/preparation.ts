import { migrate } from '@hiring/database';
import { isRefusal, type ServiceStores, prepareStores } from '@hiring/startup';

export type Preparation = {
  /** Call it before any read or write. Throws a refusal of prepareStores and errors of the database. */
  readonly prepare: () => Promise<void>;
  /** Rejects with the first refusal; never resolves. */
  readonly refused: Promise<never>;
};

/** Checks the stores once; afterwards `prepare` only creates tables again that were dropped. */
export const createPreparation = (prepared: ServiceStores): Preparation => {
  let isPrepared = false;
  let preparing: Promise<void> | undefined;
  const refusal = new AbortController();
  const refused = new Promise<never>((_resolve, reject) => {
    refusal.signal.addEventListener('abort', () => reject(refusal.signal.reason));
  });
  refused.catch(() => undefined);

  const prepareOnce = async (): Promise<void> => {
    try {
      await prepareStores(prepared);
      isPrepared = true;
    } catch (error) {
      if (isRefusal(error)) refusal.abort(error);
      throw error;
    } finally {
      preparing = undefined;
    }
  };
  return {
    refused,
    prepare: () => (isPrepared ? migrate(prepared.db) : (preparing ??= prepareOnce())),
  };
};
