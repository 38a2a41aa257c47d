import type { Context } from '../kernel/context.ts'
import { AppError, invalidField, notFound } from '../kernel/errors.ts'
import {
  clientDocument,
  documentOwnerOf,
  type DocumentOwner,
} from '../documents/of-client/client-documents.ts'

/** Whose documents an invoice can be: those that the people of the client see. @throws NOT_FOUND */
export async function documentOwner(
  { db }: Pick<Context, 'db'>,
  clientId: number,
): Promise<DocumentOwner> {
  const select = { email: true, driveFolderId: true } as const
  const client = await db.client.findUnique({ where: { id: clientId }, select })
  if (!client) throw notFound('Client')
  return documentOwnerOf(client)
}

/**
 * The columns for a document that somebody chose; none where nobody chose or cleared one.
 *
 * @throws VALIDATION where the client does not see it; UNAVAILABLE while Drive does not answer
 */
export async function chosenDocument(
  context: Context,
  clientId: number,
  documentId: string | null | undefined,
) {
  if (documentId === undefined) return {}
  if (documentId === null) return { documentId, documentName: null }
  const owner = await documentOwner(context, clientId)
  try {
    const { name } = await clientDocument(context, owner, documentId)
    return { documentId, documentName: name }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error
    throw invalidField('documentId', 'The client does not see this document. Choose another one')
  }
}
