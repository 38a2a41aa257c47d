import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import { listDocuments, previewDocument } from './documents.service.ts'
import { connectDrive } from './drive-consent.service.ts'
import {
  listProjectDocuments,
  readDocumentPlace,
  searchDocuments,
} from './visible/find-documents.service.ts'
import { listDocumentVisits } from './visits/client-visits.service.ts'
import {
  listRecentDocuments,
  recordDocumentsVisit,
  recordDocumentVisit,
} from './visits/visits.service.ts'
import { disconnectDrive, readDriveStatus } from './drive.service.ts'

export const documentsResolvers = {
  Query: {
    driveStatus: resolver(readDriveStatus),
    documents: resolver(listDocuments),
    documentPreview: resolver(previewDocument),
    documentPlace: resolver(readDocumentPlace),
    searchDocuments: resolver(searchDocuments),
    recentDocuments: resolver(listRecentDocuments),
    projectDocuments: resolver(listProjectDocuments),
    documentVisits: resolver(listDocumentVisits),
  },
  Mutation: {
    connectDrive: resolver(connectDrive),
    disconnectDrive: resolver(disconnectDrive),
    recordDocumentVisit: resolver(recordDocumentVisit),
    recordDocumentsVisit: resolver(recordDocumentsVisit),
  },
} satisfies Resolvers
