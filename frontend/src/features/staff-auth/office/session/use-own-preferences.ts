import { toEnumName } from '@loggia/contracts/enum-name'
import { useApolloClient, useMutation } from '@apollo/client/react'
import {
  DEFAULT_PREFERENCES,
  PREFERENCES,
  type Preferences,
} from '@loggia/contracts/account/preferences'
import { useEffect } from 'react'
import { fromEnum } from '../../../../lib/format/graphql-enum.ts'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { UpdateOwnPreferencesDocument } from './preferences.operations.generated.ts'
import { useViewer } from '../../shared/session/use-viewer.ts'
import {
  ViewerDocument,
  type ViewerQuery,
} from '../../shared/session/viewer.operations.generated.ts'

type Stored = NonNullable<ViewerQuery['viewer']['preferences']>

/**
 * The preferences of the signed-in member of staff, from the first paint on, and how to change them: at once, and on
 * the server.
 */
export function useOwnPreferences() {
  const client = useApolloClient()
  const showFailure = useFailureToast()
  const [mutate] = useMutation(UpdateOwnPreferencesDocument)
  const { preferences: stored } = useViewer()
  const preferences = stored ? preferencesOf(stored) : DEFAULT_PREFERENCES

  function show(preferences: Stored) {
    client.cache.updateQuery({ query: ViewerDocument }, (data) =>
      data ? { viewer: { ...data.viewer, preferences } } : data,
    )
  }

  async function change(wanted: Partial<Preferences>) {
    if (!stored) return
    const { shortcuts, density, scheme } = wanted
    const variables = {
      ...(shortcuts && { shortcuts: toEnumName(shortcuts) }),
      ...(density && { density: toEnumName(density) }),
      ...(scheme && { scheme: toEnumName(scheme) }),
    }
    show({ ...stored, ...variables })
    try {
      const { data } = await mutate({ variables })
      if (data) show(data.updateOwnPreferences)
    } catch (error) {
      show(stored)
      showFailure('Failed to save your preferences', error)
    }
  }

  return { preferences, change: (wanted: Partial<Preferences>) => void change(wanted) }
}

function preferencesOf({ shortcuts, density, scheme }: Stored): Preferences {
  return {
    shortcuts: fromEnum(PREFERENCES.shortcuts, shortcuts) ?? DEFAULT_PREFERENCES.shortcuts,
    density: fromEnum(PREFERENCES.density, density) ?? DEFAULT_PREFERENCES.density,
    scheme: fromEnum(PREFERENCES.scheme, scheme) ?? DEFAULT_PREFERENCES.scheme,
  }
}

/** Applies the chosen colors. The server's frame begins with them; this follows a change. */
export function useScheme({ scheme }: Pick<Preferences, 'scheme'>) {
  useEffect(() => {
    const { dataset } = document.documentElement
    if (scheme === 'system') delete dataset['scheme']
    else dataset['scheme'] = scheme
  }, [scheme])
}
