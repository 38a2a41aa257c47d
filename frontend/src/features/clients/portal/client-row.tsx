import { Mail, Pencil, Phone, Trash2 } from 'lucide-react'
import { styled } from 'styled-components'
import { mailLink } from '../../../lib/format/contact-links.ts'
import { listDate } from '../../../lib/dates/list-date.ts'
import { color, font, from, space } from '../../../styles/theme.ts'
import { fingerHigh } from '../../../styles/touch.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { PhoneNumber } from '../../../ui/buttons/phone-number.tsx'
import { quietLink } from '../../../ui/lists/table/cell-style.ts'
import { ClientBadge } from '../shared/client-badge.tsx'
import type { ClientRecord } from '../shared/client-fields.ts'

interface ClientRowProps {
  client: ClientRecord
  /** The id of the button to edit the client. */
  editId: string
  deleting: boolean
  onEdit: (client: ClientRecord) => void
  onDelete: (id: number) => void
}

/** A client in the portal's list. */
export function ClientRow({ client, editId, deleting, onEdit, onDelete }: ClientRowProps) {
  const { name, company, email, phone, status, createdAt } = client
  return (
    <Row>
      <Identity>
        <Name>
          {name} <ClientBadge status={status} />
        </Name>
        <p>{company}</p>
      </Identity>
      <Channels>
        <li>
          <Mail size={16} aria-hidden="true" />
          <a href={mailLink(email)}>{email}</a>
        </li>
        {phone && (
          <li>
            <Phone size={16} aria-hidden="true" />
            <PhoneNumber phone={phone} />
          </li>
        )}
      </Channels>
      <Added>Added {listDate(createdAt)}</Added>
      <Actions>
        <IconButton
          id={editId}
          icon={Pencil}
          label={`Edit ${name}`}
          onClick={() => onEdit(client)}
        />
        <IconButton
          icon={Trash2}
          label={`Delete ${name}`}
          disabled={deleting}
          onClick={() => onDelete(client.id)}
        />
      </Actions>
    </Row>
  )
}

export const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[2]} ${space[4]};
  align-items: center;
  padding: ${space[4]} ${space[5]};
  border-top: 1px solid ${color.line};
  font-size: ${font.small};
  content-visibility: auto;
  contain-intrinsic-size: auto 5rem;

  &:first-child {
    border-top: 0;
  }

  ${from.large} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 5fr) 9rem auto;
  }
`

export const Identity = styled.div`
  grid-area: 1 / 1;
  color: ${color.textSoft};
  overflow-wrap: anywhere;
`

export const Name = styled.h2`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  margin-bottom: ${space[1]};
  line-height: 1.3;
  color: ${color.text};
  font-size: ${font.body};
  letter-spacing: 0;
`

export const Channels = styled.ul`
  grid-column: 1 / -1;
  display: grid;
  gap: ${space[1]};

  li {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    overflow-wrap: anywhere;
  }

  svg {
    color: ${color.textSoft};
  }

  a {
    ${quietLink}
    ${fingerHigh}
  }

  ${from.large} {
    grid-area: 1 / 2;
  }
`

export const Added = styled.p`
  grid-column: 1 / -1;
  color: ${color.textSoft};

  ${from.large} {
    grid-area: 1 / 3;
  }
`

export const Actions = styled.div`
  grid-area: 1 / 2;
  display: flex;
  margin-right: -${space[3]};

  ${from.large} {
    grid-area: 1 / 4;
  }
`
