/** Where the file of a contract is: all files of one contract begin alike, and each has the hash of its bytes. */
export const contractKey = (contract: {
  readonly contractId: string;
  readonly sha256: string;
}): string => `contracts/${contract.contractId}/${contract.sha256}.pdf`;
