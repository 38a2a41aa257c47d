import { createHash } from 'node:crypto'
import { contentOf, exportsOf } from './content.ts'
import { isTrashed, sharesOf, type Library } from './library.ts'
import { isGoogleType, mimeTypes as type } from './mime-types.ts'
import { account, type Person } from './people.ts'
import { rootId, type SandboxFile, type Share } from './sandbox-file.ts'

const editors: Record<string, string> = {
  [type.doc]: 'document',
  [type.sheet]: 'spreadsheets',
  [type.slides]: 'presentation',
  [type.drawing]: 'drawings',
}
const sizeOfNativeFile = 1024
const sizeOfHugeFile = 14 * 1024 * 1024

function identifier(text: string): string {
  return String(BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 16)}`))
}

/** The address at which Google would open the file. */
export function viewLink(url: string, { id, mimeType }: SandboxFile): string {
  if (mimeType === type.folder) return `${url}/drive/folders/${id}`
  const editor = editors[mimeType]
  return editor
    ? `${url}/${editor}/d/${id}/edit?usp=drivesdk`
    : `${url}/file/d/${id}/view?usp=drivesdk`
}

function user({ displayName, emailAddress }: Person) {
  const me = emailAddress === account.emailAddress
  const permissionId = identifier(emailAddress)
  return { kind: 'drive#user', displayName, me, permissionId, emailAddress }
}

function permission({ role, person }: { role: Share['role'] | 'owner'; person?: Person }) {
  const kind = 'drive#permission'
  if (!person)
    return { kind, id: 'anyoneWithLink', type: 'anyone', role, allowFileDiscovery: false }
  return { kind, id: identifier(person.emailAddress), type: 'user', role, ...person }
}

function sizeOf(file: SandboxFile): string | undefined {
  if (file.mimeType === type.folder) return undefined
  if (file.tooLargeToExport) return String(sizeOfHugeFile)
  return String(contentOf(file)?.length ?? sizeOfNativeFile)
}

function links(url: string, file: SandboxFile) {
  const webViewLink = viewLink(url, file)
  if (!isGoogleType(file.mimeType))
    return { webViewLink, webContentLink: `${url}/uc?id=${file.id}&export=download` }
  const targets = Object.keys(exportsOf(file) ?? {})
  const link = (to: string) => `${url}/drive/v3/files/${file.id}/export?mimeType=${to}`
  if (targets.length === 0) return { webViewLink }
  return { webViewLink, exportLinks: Object.fromEntries(targets.map((to) => [to, link(to)])) }
}

/** The file with all its fields, as the API gives it. */
export function toResource(url: string, library: Library, file: SandboxFile) {
  const { id, name, mimeType, parent, owner, modified } = file
  const shares = sharesOf(library, file)
  const permissions = [...(owner ? [{ role: 'owner' as const, person: owner }] : []), ...shares]
  return {
    kind: 'drive#file',
    id,
    name,
    mimeType,
    starred: false,
    trashed: isTrashed(library, file),
    explicitlyTrashed: file.trashed ?? false,
    ...(parent ? { parents: [parent] } : {}),
    spaces: ['drive'],
    version: '1',
    createdTime: modified,
    modifiedTime: modified,
    ...(owner ? { owners: [user(owner)] } : {}),
    ownedByMe: owner?.emailAddress === account.emailAddress,
    shared: shares.length > 0,
    permissions: permissions.map(permission),
    capabilities: { canDownload: true, canEdit: false, canListChildren: mimeType === type.folder },
    size: sizeOf(file),
    ...(id === rootId ? {} : links(url, file)),
  }
}
