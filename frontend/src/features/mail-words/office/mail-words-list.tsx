import { useQuery } from '@apollo/client/react'
import { mailWordsPath, PATHS } from '@loggia/contracts/paths'
import { ChevronRight } from 'lucide-react'
import { styled } from 'styled-components'
import { color, font, from } from '../../../styles/theme.ts'
import { BackLink } from '../../../ui/buttons/back-link.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Section } from '../../../ui/layout/parts.tsx'
import { Stack } from '../../../ui/layout/stack.ts'
import { Badge, BadgeNote } from '../../../ui/lists/badge.tsx'
import { FramedRows, LinkRow, RowLink } from '../../../ui/lists/framed-rows.ts'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import {
  AllMailWordsDocument,
  type MailWordsRowFragment,
} from './mail-words.operations.generated.ts'

const AUDIENCES = [
  ['CLIENTS', 'To clients'],
  ['VISITORS', 'To visitors'],
  ['STAFF', 'To the team'],
] as const

/** All emails whose words admins edit, by the people who get them. */
export function MailWordsList() {
  const { data, error, refetch } = useQuery(AllMailWordsDocument)
  return (
    <>
      <BackLink to={PATHS.adminSettings}>Settings</BackLink>
      <PageHeader
        title="Email texts"
        subtitle="The words of every email; a change goes out once you publish it"
      />
      {!data && (
        <NotLoaded what="the emails" error={error} onRetry={refetch} rows={8} height="3.5rem" />
      )}
      {data && (
        <Stack $gap={6}>
          {AUDIENCES.map(([audience, title]) => (
            <Section key={audience} id={`to-${audience.toLowerCase()}`} title={title}>
              <FramedRows>
                {data.allMailWords
                  .filter((row) => row.audience === audience)
                  .map((row) => (
                    <MailRow key={row.kind} row={row} />
                  ))}
              </FramedRows>
            </Section>
          ))}
        </Stack>
      )}
    </>
  )
}

function MailRow({ row }: { row: MailWordsRowFragment }) {
  const { kind, label, when, isDraft, isEdited, hasNewDefault, editedAt, editedBy } = row
  return (
    <LinkRow>
      <Name to={mailWordsPath(kind)}>{label}</Name>
      <Badge tone={isEdited ? 'green' : 'grey'}>{isEdited ? 'Your words' : 'Default'}</Badge>
      {isDraft && <BadgeNote tone="amber">Draft</BadgeNote>}
      {hasNewDefault && <BadgeNote tone="blue">New default</BadgeNote>}
      <Note>
        {when}
        {editedAt && (isDraft || isEdited) && (
          <>
            {' '}
            Edited <RelativeTime iso={editedAt} />
            {editedBy && ` by ${editedBy}`}.
          </>
        )}
      </Note>
      <ChevronRight size={18} aria-hidden="true" />
    </LinkRow>
  )
}

const Name = styled(RowLink)`
  ${from.medium} {
    width: 18rem;
  }
`

const Note = styled.p`
  flex-basis: 100%;
  color: ${color.textSoft};
  font-size: ${font.small};
  overflow-wrap: anywhere;
`
