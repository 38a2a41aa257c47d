import { useQuery } from '@apollo/client/react'
import { PATHS } from '@loggia/contracts/paths'
import { useParams } from 'react-router-dom'
import { MailWordsEditor } from '../../features/mail-words/office/mail-words-editor.tsx'
import { MailWordsList } from '../../features/mail-words/office/mail-words-list.tsx'
import { MailWordsDocument } from '../../features/mail-words/office/mail-words.operations.generated.ts'
import { useViewer } from '../../features/staff-auth/shared/session/use-viewer.ts'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { SmallNote } from '../../ui/layout/stack.ts'

/** The words of all emails, and the editor of each. */
export function AdminEmailTextsRoute() {
  const { can } = useViewer()
  const { kind } = useParams()
  if (!can('mailWords:read'))
    return (
      <>
        <PageTitle>Email texts</PageTitle>
        <PageHeader title="Email texts" />
        <SmallNote>An admin can edit the words of emails here.</SmallNote>
      </>
    )
  if (kind !== undefined) return <EditorPage key={kind} kind={kind} />
  return (
    <>
      <PageTitle>Email texts</PageTitle>
      <MailWordsList />
    </>
  )
}

/** The editor of an email, once the server has told its present words. */
function EditorPage({ kind }: { kind: string }) {
  const { data, error, refetch } = useQuery(MailWordsDocument, { variables: { kind } })
  const title = data?.mailWords.label ?? 'Email text'
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BackLink to={PATHS.adminEmailTexts}>Email texts</BackLink>
      <PageHeader title={title} subtitle={data?.mailWords.when} />
      {data ? (
        <MailWordsEditor words={data.mailWords} />
      ) : (
        <NotLoaded what="the email" error={error} onRetry={refetch} rows={3} height="6rem" />
      )}
    </>
  )
}
