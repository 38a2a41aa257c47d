import { useQuery } from '@apollo/client/react'
import { InstallationDocument } from './installation.operations.generated.ts'

/** How this installation is set up; undefined until known. */
export function useInstallation() {
  const { data, loading } = useQuery(InstallationDocument)
  return { installation: data?.installation, loading: loading && !data }
}

/** As the last, asked anew: who may register changes when the first account is made. */
export function useFreshInstallation() {
  const { data, loading } = useQuery(InstallationDocument, { fetchPolicy: 'network-only' })
  return { installation: data?.installation, loading: loading && !data }
}
