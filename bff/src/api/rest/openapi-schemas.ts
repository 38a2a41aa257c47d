import { auditEntry } from '@loggia/contracts/audit'
import { clientSession } from '@loggia/contracts/client-auth'
import { client } from '@loggia/contracts/clients'
import { contact } from '@loggia/contracts/contacts'
import { contactDetail } from '@loggia/contracts/contact-work'
import { dashboard } from '@loggia/contracts/dashboard'
import { document, documentPreview, driveStatus } from '@loggia/contracts/documents'
import { errorBody } from '@loggia/contracts/errors'
import { newsletterSubscriber } from '@loggia/contracts/newsletter'
import { project } from '@loggia/contracts/projects'
import { siteSetting } from '@loggia/contracts/site-settings'
import { staffUser } from '@loggia/contracts/staff-auth'
import { invitation, teamMember } from '@loggia/contracts/staff-team'
import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Which side of a schema is meant: what is sent to the server, or what it answers. */
export type Side = 'input' | 'output'

/** The views that have a name in the document. */
const views = {
  AuditEntry: auditEntry,
  Client: client,
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
}

const names = z.registry<{ id: string }>()
for (const [id, view] of Object.entries(views)) names.add(view, { id })

/** A zod schema as the document writes it; views that have a name are referred to by it. */
export function jsonSchemaOf(schema: z.ZodType, side: Side): JsonSchema {
  return convert(z.object({ it: schema }), side).properties?.['it'] as JsonSchema
}

/** The named views themselves, for `components`. */
export function viewSchemas(): Record<string, JsonSchema> {
  return convert(z.object(views), 'output').$defs ?? {}
}

function convert(schema: z.ZodType, side: Side): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io: side,
    metadata: names,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod
      // Of text that is tidied first and checked then, readers want to know the check.
      if (side === 'input' && def.type === 'pipe' && def.out._zod.def.type !== 'transform') {
        Object.assign(withoutKeys(jsonSchema), jsonSchemaOf(def.out as z.ZodType, side))
      }
      simplify(jsonSchema)
    },
  })
  return JSON.parse(JSON.stringify(made).replaceAll('#/$defs/', '#/components/schemas/'))
}

/** Leaves out what says nothing to a reader, or forbids what later versions may add. */
function simplify(schema: JsonSchema): void {
  if (schema.format !== undefined) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.additionalProperties === false) delete schema.additionalProperties
  delete schema['id']
}

function withoutKeys(schema: JsonSchema): JsonSchema {
  for (const key of Object.keys(schema)) delete schema[key]
  return schema
}
