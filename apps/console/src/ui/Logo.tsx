/** The helm, in the colour of the text around it. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M16 5.5 23.42 8.58 26.5 16 23.42 23.42 16 26.5 8.58 23.42 5.5 16 8.58 8.58zM18.69 13.31L26.39 5.61M18.69 18.69L26.39 26.39M13.31 18.69L5.61 26.39M13.31 13.31L5.61 5.61" />
        <path strokeWidth="2.5" d="M16 1.3V12.2M16 19.8V30.7M1.3 16h10.9M19.8 16h10.9" />
        <path
          strokeWidth="4.5"
          d="M16 5.5h0M23.42 8.58h0M26.5 16h0M23.42 23.42h0M16 26.5h0M8.58 23.42h0M5.5 16h0M8.58 8.58h0"
        />
        <circle cx="16" cy="16" r="3.3" strokeWidth="2.3" />
      </g>
    </svg>
  )
}
