/** Events of documents as they are stored, by name and version. */
export const documentsOnDisk = {
  'DocumentAttached.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","documentId":"0198c0de-0000-7000-8000-000000000092","kind":"cv","fileName":"ada.pdf","mediaType":"application/pdf","size":1024,"sha256":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","attachedAt":"2026-06-03T08:00:00.000Z"}',
  'DocumentAttached.v2':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","documentId":"0198c0de-0000-7000-8000-000000000093","kind":"other","fileName":"ada-references.pdf","mediaType":"application/pdf","size":2048,"sha256":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","uploadedBy":"0198c0de-0000-7000-8000-0000000000a1","attachedAt":"2026-06-03T08:00:00.000Z"}',
  'DocumentTextExtracted.v1':
    '{"documentId":"0198c0de-0000-7000-8000-000000000092","characters":4200,"extractor":"unpdf","extractedAt":"2026-06-03T08:00:01.000Z"}',
  'DocumentFoundUnreadable.v1':
    '{"documentId":"0198c0de-0000-7000-8000-000000000092","reason":"encrypted","foundAt":"2026-06-03T08:00:01.000Z"}',
  'DocumentDeleted.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","documentId":"0198c0de-0000-7000-8000-000000000092","deletedBy":"0198c0de-0000-7000-8000-0000000000f1","deletedAt":"2026-06-04T08:00:00.000Z"}',
};
