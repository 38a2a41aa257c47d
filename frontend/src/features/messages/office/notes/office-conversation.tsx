import { useState } from 'react'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { space } from '../../../../styles/theme.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Conversation } from '../../shared/conversation.tsx'
import type { ConversationSubject } from '../../shared/subject.ts'
import { NoteComposer } from './note-composer.tsx'
import { NoteItem } from './note-item.tsx'
import { InternalNotesDocument } from './notes.operations.generated.ts'

interface OfficeConversationProps {
  subject: ConversationSubject
  title?: string
}

/** A conversation as staff see it, with their internal notes. */
export function OfficeConversation({ subject, title }: OfficeConversationProps) {
  const { data } = useQuery(InternalNotesDocument, { variables: subject })
  const [isNoting, setNoting] = useState(false)
  const beside = (data?.internalNotes ?? []).map((note) => ({
    key: `note ${note.id}`,
    at: note.createdAt,
    afterId: note.afterId,
    content: <NoteItem note={note} />,
  }))
  return (
    <Conversation subject={subject} side="office" beside={beside} title={title}>
      <Below>
        {isNoting ? (
          <NoteComposer subject={subject} onClose={() => setNoting(false)} />
        ) : (
          <Button variant="secondary" onClick={() => setNoting(true)}>
            Add an internal note
          </Button>
        )}
      </Below>
    </Conversation>
  )
}

const Below = styled.div`
  margin-top: ${space[4]};
`
