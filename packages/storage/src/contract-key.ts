import { v5 as uuidFrom } from 'uuid';

/** Returns the id of a step's contract, derived from the step's id: a step has one contract. */
export const toContractId = (stepId: string): string => uuidFrom(stepId, contractNamespace);

/** The namespace of contract ids (RFC 9562 §5.5). It must never change: each step would get a second contract. */
const contractNamespace = '5b0c3f0e-7a51-4d0c-9d39-3a1f6c0f7e55';

/** Returns the key of a contract's file: the prefix of the contract and the hash of the PDF. */
export const contractKey = (contract: {
  readonly contractId: string;
  readonly sha256: string;
}): string => `${contractFolder(contract.contractId)}${contract.sha256}.pdf`;

/** Returns the prefix of the keys of all files of one contract. */
export const contractFolder = (contractId: string): string => `contracts/${contractId}/`;
