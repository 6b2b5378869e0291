export { type CvText, readCvText, saveDocumentText } from './cv-text.ts';
export { removeDeletedDocuments } from './deleted-documents.ts';
export { deleteKeys, type ErasureResult, erasePerson } from './erase-person.ts';
export { exportPerson, type PersonExport } from './export-person.ts';
export { forgetPerson } from './forget-person.ts';
export { ProjectionBehindError } from './person.ts';
export { createPersonalFiles, type PersonalFiles } from './personal-files.ts';
