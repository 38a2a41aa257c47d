import { auditEntry } from '@loggia/contracts/audit/audit'
import { clientSession } from '@loggia/contracts/client-auth/client-auth'
import { client, clientReference } from '@loggia/contracts/clients/clients'
import { contact } from '@loggia/contracts/contacts/contacts'
import { contactDetail } from '@loggia/contracts/contacts/contact-work'
import { dashboard } from '@loggia/contracts/dashboard/dashboard'
import { document, documentPreview, driveStatus } from '@loggia/contracts/documents/documents'
import { errorBody } from '@loggia/contracts/errors'
import { newsletterSubscriber } from '@loggia/contracts/newsletter/newsletter'
import { upload, uploadSettings, uploadTarget } from '@loggia/contracts/uploads/uploads'
import { project } from '@loggia/contracts/projects/projects'
import { asset } from '@loggia/contracts/assets/assets'
import { draftContent } from '@loggia/contracts/site/editing'
import {
  LEGAL_KEYS,
  SECTION_KEYS,
  SITE_SECTIONS,
  type SectionKey,
} from '@loggia/contracts/site/sections'
import { siteSetting } from '@loggia/contracts/site-settings/site-settings'
import { staffUser } from '@loggia/contracts/staff-auth/staff-auth'
import { invitation, teamMember } from '@loggia/contracts/team/team'
import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** The side of a schema: the requests of callers, or the answers of the server. */
export type Side = 'input' | 'output'

/** The views that the document refers to by name. */
const views = {
  Asset: asset,
  AuditEntry: auditEntry,
  Client: client,
  ClientReference: clientReference,
  ClientSession: clientSession,
  Contact: contact,
  ContactDetail: contactDetail,
  Dashboard: dashboard,
  Document: document,
  DocumentPreview: documentPreview,
  DriveStatus: driveStatus,
  Error: errorBody,
  Invitation: invitation,
  NewsletterSubscriber: newsletterSubscriber,
  Project: project,
  SiteSetting: siteSetting,
  StaffUser: staffUser,
  TeamMember: teamMember,
  Upload: upload,
  UploadSettings: uploadSettings,
  UploadTarget: uploadTarget,
}

/** The texts of the site, which are stored as JSON and validated by the schema of their section. */
const texts = Object.fromEntries(
  SECTION_KEYS.map((key) => [textName(key), SITE_SECTIONS[key].schema]),
)

/** The name of the schema of a section; the legal texts share one. */
function textName(key: SectionKey): string {
  const isLegal = LEGAL_KEYS.some((legal) => legal === key)
  return isLegal ? 'SiteLegalText' : `Site${key.charAt(0).toUpperCase()}${key.slice(1)}`
}

const named = { ...views, ...texts }

const names = z.registry<{ id: string }>()
for (const [id, view] of Object.entries(named)) names.add(view, { id })

/** The JSON Schema of a zod schema, with references to the named views. */
export function jsonSchemaOf(schema: z.ZodType, side: Side): JsonSchema {
  // Inside an object, a named view is converted to a reference.
  return convert(z.object({ schema }), side).properties?.['schema'] as JsonSchema
}

/** The JSON Schemas of the named views, for `components`. */
export function viewSchemas(): Record<string, JsonSchema> {
  return convert(z.object(named), 'output').$defs ?? {}
}

function convert(schema: z.ZodType, side: Side): JsonSchema {
  const converted = z.toJSONSchema(schema, {
    io: side,
    metadata: names,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod
      // Where text is normalised before it is validated, callers must meet the validation.
      if (side === 'input' && def.type === 'pipe' && def.out._zod.def.type !== 'transform') {
        Object.assign(withoutKeys(jsonSchema), jsonSchemaOf(def.out as z.ZodType, side))
      }
      if (zodSchema === draftContent && side === 'input') {
        jsonSchema.anyOf = Object.keys(texts).map((id) => ({ $ref: `#/components/schemas/${id}` }))
      }
      simplify(jsonSchema)
    },
  })
  return JSON.parse(JSON.stringify(converted).replaceAll('#/$defs/', '#/components/schemas/'))
}

/** Drops parts without use to readers, and those that would forbid the additions of later versions. */
function simplify(schema: JsonSchema): void {
  if (schema.format !== undefined) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  // An invalid value counts as missing there (`catch`), which is no default that callers could send.
  if (schema.default === null) delete schema.default
  if (schema.additionalProperties === false) delete schema.additionalProperties
  delete schema['id']
}

function withoutKeys(schema: JsonSchema): JsonSchema {
  for (const key of Object.keys(schema)) delete schema[key]
  return schema
}
