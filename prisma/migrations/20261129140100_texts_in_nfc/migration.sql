-- Texts that are searched or compared are stored in NFC from now on, as keyboards type them. Those that came decomposed, from
-- files of a Mac for instance, were found by nobody. Only such rows are written.
UPDATE "clients" SET "name" = normalize("name", NFC), "company" = normalize("company", NFC), "phone" = normalize("phone", NFC)
WHERE "name" IS NOT NFC NORMALIZED OR "company" IS NOT NFC NORMALIZED OR "phone" IS NOT NFC NORMALIZED;

UPDATE "client_people" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;

UPDATE "projects" SET "title" = normalize("title", NFC), "description" = normalize("description", NFC), "budget" = normalize("budget", NFC)
WHERE "title" IS NOT NFC NORMALIZED OR "description" IS NOT NFC NORMALIZED OR "budget" IS NOT NFC NORMALIZED;

UPDATE "contacts" SET "first_name" = normalize("first_name", NFC), "last_name" = normalize("last_name", NFC),
  "company" = normalize("company", NFC), "message" = normalize("message", NFC)
WHERE "first_name" IS NOT NFC NORMALIZED OR "last_name" IS NOT NFC NORMALIZED OR "company" IS NOT NFC NORMALIZED
  OR "message" IS NOT NFC NORMALIZED;

UPDATE "users" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;

UPDATE "milestones" SET "title" = normalize("title", NFC) WHERE "title" IS NOT NFC NORMALIZED;

UPDATE "trash_items" SET "title" = normalize("title", NFC) WHERE "title" IS NOT NFC NORMALIZED;

UPDATE "invoices" SET "title" = normalize("title", NFC) WHERE "title" IS NOT NFC NORMALIZED;

-- A number is of one invoice of a client.
UPDATE "invoices" i SET "number" = normalize(i."number", NFC)
WHERE i."number" IS NOT NFC NORMALIZED AND NOT EXISTS (
  SELECT FROM "invoices" o
  WHERE o."client_id" = i."client_id" AND o."id" <> i."id" AND normalize(o."number", NFC) = normalize(i."number", NFC));
