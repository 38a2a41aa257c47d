import type { Context } from '../kernel/context.ts'
import { AppError, invalidField, notFound } from '../kernel/errors.ts'
import { clientDocument, documentsOf } from '../documents/of-client/client-documents.ts'
import type { GrantedDocuments } from '../documents/visible/visible-documents.ts'

/** A possible document of an invoice: those that the people of the client see. @throws NOT_FOUND */
export async function documentsOfClient(
  { db }: Pick<Context, 'db'>,
  clientId: number,
): Promise<GrantedDocuments> {
  const select = { email: true, driveFolderId: true } as const
  const client = await db.client.findUnique({ where: { id: clientId }, select })
  if (!client) throw notFound('Client')
  return documentsOf(client)
}

/**
 * The columns for a chosen document; none where it was neither chosen nor cleared.
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
  const documents = await documentsOfClient(context, clientId)
  try {
    const { name } = await clientDocument(context, documents, documentId)
    return { documentId, documentName: name }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error
    throw invalidField('documentId', 'The client does not see this document. Choose another one')
  }
}
