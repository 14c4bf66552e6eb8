const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path d={path} fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" />
  </svg>
);

export const CameraIcon = () => <Icon path="M3 7h4l2-3h6l2 3h4v12H3zM12 9a4 4 0 1 0 0 8 4 4 0 0 0 0-8" />;
export const MicrophoneIcon = () => (
  <Icon path="M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3M5 11a7 7 0 0 0 14 0M12 18v3" />
);
