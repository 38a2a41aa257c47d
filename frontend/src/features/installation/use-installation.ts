import { useQuery } from '@apollo/client/react'
import { InstallationDocument } from './installation.operations.generated.ts'

/** The public configuration of the installation; undefined while loading. */
export function useInstallation() {
  const { data, loading } = useQuery(InstallationDocument)
  return { installation: data?.installation, loading: loading && !data }
}

/** The same, always from the server: who may register changes once the first account exists. */
export function useFreshInstallation() {
  const { data, loading } = useQuery(InstallationDocument, { fetchPolicy: 'network-only' })
  return { installation: data?.installation, loading: loading && !data }
}
