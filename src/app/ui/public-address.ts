const LOCAL_HOST =
  /^(localhost|.*\.(localhost|local|internal|lan|test)|127\..*|10\..*|192\.168\..*|169\.254\..*|172\.(1[6-9]|2\d|3[01])\..*|\[.*\]|[^.]+)$/;

/** Whether people elsewhere can open an address. */
export function isPublicAddress({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean {
  return (protocol === 'https:' || protocol === 'http:') && !LOCAL_HOST.test(hostname);
}
