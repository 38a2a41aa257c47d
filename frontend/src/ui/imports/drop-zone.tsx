import { FileUp } from 'lucide-react'
import { styled } from 'styled-components'
import { space } from '../../styles/theme.ts'
import { SmallNote } from '../layout/stack.ts'
import { DropArea } from '../forms/drop-area.tsx'
import { TextField } from '../forms/text-field.tsx'

/** Takes a CSV file that is chosen or dropped anywhere on it. The field inside is the browser's own. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  function take(files: FileList | null) {
    const [file] = files ?? []
    if (file) onFile(file)
  }

  return (
    <DropArea onFiles={take}>
      <FileUp size={28} aria-hidden="true" />
      <Text>
        <TextField
          label="CSV file"
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => {
            take(target.files)
            // The same file may be chosen again, once it is corrected.
            target.value = ''
          }}
        />
        <Hint>Choose a file, or drop it here.</Hint>
      </Text>
    </DropArea>
  )
}

const Text = styled.div`
  flex: 1;
  min-width: 0;
`

const Hint = styled(SmallNote)`
  margin-top: ${space[2]};
`
