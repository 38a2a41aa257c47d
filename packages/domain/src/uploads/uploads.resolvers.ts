import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import { readUploadSettings, updateUploadSettings } from './upload-settings.service.ts'
import { readUploadTarget, setClientUploads } from './upload-target.service.ts'
import { cancelUpload, listUploads, readUpload, startUpload } from './uploads.service.ts'

export const uploadsResolvers = {
  Query: {
    uploads: resolver(listUploads),
    upload: resolver(readUpload),
    uploadTarget: resolver(readUploadTarget),
    uploadSettings: resolver(readUploadSettings),
  },
  Mutation: {
    startUpload: resolver(startUpload, ({ input }: { input: object }) => input),
    cancelUpload: resolver(cancelUpload),
    setClientUploads: resolver(setClientUploads),
    updateUploadSettings: resolver(updateUploadSettings, ({ input }: { input: object }) => input),
  },
} satisfies Resolvers
