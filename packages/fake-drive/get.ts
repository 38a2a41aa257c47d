import { json, type Answer } from './answer.ts'
import type { Call } from './call.ts'
import { contentOf, exportsOf } from './content.ts'
import { fileOf, requireFileAccess } from './drive-api.ts'
import { selectFields } from './fields.ts'
import { driveError } from './google-error.ts'
import { media } from './media.ts'
import { own } from './own.ts'
import { toResource } from './resource.ts'

const usual = 'kind,id,name,mimeType'

/** GET /drive/v3/files/{id}: what is known of a file or, with alt=media, its bytes. */
export function getFile(call: Call): Answer {
  requireFileAccess(call)
  const file = fileOf(call)
  const { url, library } = call.sandbox
  const params = call.url.searchParams
  if (params.get('alt') !== 'media')
    return json(selectFields(toResource(url, library, file), params.get('fields') ?? usual))
  const content = contentOf(file)
  if (content) return media(call.request, file.mimeType, content)
  throw driveError(
    403,
    'fileNotDownloadable',
    'Only files with binary content can be downloaded. Use Export with Docs Editors files.',
    { location: 'alt', locationType: 'parameter' },
  )
}

/** GET /drive/v3/files/{id}/export: a Google document as a file of another type. */
export function exportFile(call: Call): Answer {
  requireFileAccess(call)
  const file = fileOf(call)
  const mimeType = call.url.searchParams.get('mimeType')
  const place = { location: 'mimeType', locationType: 'parameter' } as const
  if (!mimeType) throw driveError(400, 'required', 'Required parameter: mimeType', place)
  const targets = exportsOf(file)
  if (!targets)
    throw driveError(403, 'fileNotExportable', 'Export only supports Docs Editors files.')
  const make = own(targets, mimeType)
  if (!make)
    throw driveError(400, 'badRequest', 'The requested conversion is not supported.', {
      ...place,
      location: 'convertTo',
    })
  if (file.tooLargeToExport)
    throw driveError(403, 'exportSizeLimitExceeded', 'This file is too large to be exported.')
  const body = make(file)
  return { status: 200, headers: { 'content-type': mimeType }, body }
}
