import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { type AttachFilesProps, Attaching } from '../lib/forms/attaching.ts'

interface Loaded {
  default: ComponentType<AttachFilesProps>
}

/** Files are attached with what sends them; where that cannot be loaded, messages are written without. */
const AttachFiles = lazy(() =>
  import('../features/uploads/shared/files.ts').then(
    (loaded): Loaded => ({ default: loaded.AttachFiles }),
    (): Loaded => ({ default: () => null }),
  ),
)

function attachFiles(props: AttachFilesProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <AttachFiles {...props} />
    </Suspense>
  )
}

/** Lets people attach files to the messages of the conversations in it. */
export function ConversationFiles({ children }: { children: ReactNode }) {
  return <Attaching value={attachFiles}>{children}</Attaching>
}
