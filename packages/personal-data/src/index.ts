export { type CvText, cvTextOf, keepDocumentText } from './cv-text.ts';
export { deleteKeys, type Erased, erasePerson } from './erase-person.ts';
export { exportPerson, type PersonExport } from './export-person.ts';
export { forgetPerson } from './forget-person.ts';
export { ProjectionBehind } from './person.ts';
export { personalFiles, type PersonalFiles } from './personal-files.ts';
