import { v5 as uuidFrom } from 'uuid';

/** The one contract of a step, by an id that is made from the step's. */
export const toContractId = (stepId: string): string => uuidFrom(stepId, contractNamespace);

/** Contract ids are made from step ids under this name (RFC 9562 §5.5). Never changed: it would double contracts. */
const contractNamespace = '5b0c3f0e-7a51-4d0c-9d39-3a1f6c0f7e55';

/** Where the file of a contract is: all files of one contract begin alike, and each has the hash of its PDF. */
export const contractKey = (contract: {
  readonly contractId: string;
  readonly sha256: string;
}): string => `${contractFolder(contract.contractId)}${contract.sha256}.pdf`;

/** What the keys of all files of one contract begin with. */
export const contractFolder = (contractId: string): string => `contracts/${contractId}/`;
